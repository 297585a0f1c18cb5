/** One element of a parsed part. Names carry the prefix of `prefixOf`, whatever the file called it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}

/** The elements among the children. */
export function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter((child): child is XmlElement => typeof child !== 'string');
}

/** The first child of that name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child): child is XmlElement => typeof child !== 'string' && child.name === name);
}

/** The first element of that name anywhere below. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const found = child.name === name ? child : findElement(child, name);
    if (found) return found;
  }
  return undefined;
}

/** All text below. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The `w:val` (or `m:val`) of a child, which is how Word writes most properties. */
export function valueOf(element: XmlElement | undefined, name: string): string | undefined {
  const child = childOf(element, name);
  return child?.attributes.get('w:val') ?? child?.attributes.get('m:val');
}

/** An on-off property: on when it is there, unless its value is off. */
export function isOn(element: XmlElement | undefined, name: string): boolean {
  const child = childOf(element, name);
  if (!child) return false;
  const value = child.attributes.get('w:val') ?? child.attributes.get('m:val') ?? 'on';
  return value !== '0' && value !== 'false' && value !== 'off' && value !== 'none';
}

/** A property with a whole number; `undefined` when it is missing or no number. */
export function numberOf(element: XmlElement | undefined, name: string): number | undefined {
  const value = valueOf(element, name);
  return value !== undefined && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
}
