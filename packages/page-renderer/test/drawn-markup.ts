/**
 * Returns what is drawn on the page as a text that two drawings of the same definition share. It has no names that are made up for each drawing, and
 * the values of fields. It runs in the browser, so that it uses nothing from outside of itself.
 */
export function drawnMarkup(): string {
  const made = /_r_\w+?_|:r\w+:|mui-\d+|\u037C\w+|(?<=into:)[\da-f]+/g;
  const lines: string[] = [];
  const visit = (element: Element, depth: number): void => {
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== '_echarts_instance_' && name !== 'checked')
      .map(({ name, value }) => `${name}="${value.replaceAll(made, '#')}"`)
      .toSorted();
    const field = element instanceof HTMLInputElement ? ` ${element.value} ${element.checked}` : '';
    lines.push(`${' '.repeat(depth)}${element.tagName} ${attributes.join(' ')}${field}`);
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child, depth + 1);
      else if (child.nodeType === Node.TEXT_NODE) lines.push(`${' '.repeat(depth + 1)}${child.textContent}`);
    }
  };
  for (const child of document.body.children) if (child.tagName !== 'SCRIPT') visit(child, 0);
  return lines.join('\n');
}
