/**
 * Prints on a page of its own, without what is around it on the screen.
 *
 * @param title - Heading, and name of the file where the page is saved.
 * @param fill - Returns the nodes below the heading, made by the given document.
 */
export function printPage(title: string, fill: (page: Document) => readonly Node[]): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page || !frame.contentWindow) return frame.remove();
  page.title = title;
  page.body.style.fontFamily = 'system-ui, sans-serif';
  const heading = page.createElement('h1');
  heading.textContent = title;
  page.body.append(heading, ...fill(page));
  frame.contentWindow.addEventListener('afterprint', () => frame.remove(), { once: true });
  frame.contentWindow.print();
}

/** Prints a title and lines of text on a page of their own. */
export function printText(title: string, lines: readonly string[]): void {
  printPage(title, (page) => {
    const list = page.createElement('ol');
    for (const line of lines) {
      const item = page.createElement('li');
      item.textContent = line;
      list.append(item);
    }
    return [list];
  });
}
