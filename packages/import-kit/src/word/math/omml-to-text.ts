import { childOf, elementsOf, textOf, valueOf, type XmlElement } from '../document/xml-element.ts';

/** A formula of Word as a line of text, e.g. `(1)/(2)+x^2`: to search, to compare and to read aloud. */
export function ommlToText(element: XmlElement): string {
  switch (element.name) {
    case 'm:t':
    case 'w:t':
      return textOf(element);
    case 'm:f':
      return `(${part(element, 'm:num')})/(${part(element, 'm:den')})`;
    case 'm:sSup':
      return `${part(element, 'm:e')}^${group(part(element, 'm:sup'))}`;
    case 'm:sSub':
      return `${part(element, 'm:e')}_${group(part(element, 'm:sub'))}`;
    case 'm:sSubSup':
      return `${part(element, 'm:e')}_${group(part(element, 'm:sub'))}^${group(part(element, 'm:sup'))}`;
    case 'm:rad':
      return `${part(element, 'm:deg')}√(${part(element, 'm:e')})`;
    case 'm:nary': {
      const sign = valueOf(childOf(element, 'm:naryPr'), 'm:chr') ?? '∫';
      const [sub, sup] = [part(element, 'm:sub'), part(element, 'm:sup')];
      return `${sign}${sub === '' ? '' : `_${group(sub)}`}${sup === '' ? '' : `^${group(sup)}`} ${part(element, 'm:e')}`;
    }
    case 'm:d': {
      const settings = childOf(element, 'm:dPr');
      const parts = elementsOf(element).filter(({ name }) => name === 'm:e');
      const inside = parts.map((child) => inner(child)).join(valueOf(settings, 'm:sepChr') ?? '|');
      return `${valueOf(settings, 'm:begChr') ?? '('}${inside}${valueOf(settings, 'm:endChr') ?? ')'}`;
    }
    case 'm:mr':
      return `${elementsOf(element).map(ommlToText).join(', ')}; `;
    case 'w:del':
    case 'w:moveFrom':
      return '';
    default:
      return inner(element);
  }
}

const inner = (element: XmlElement): string => elementsOf(element).map(ommlToText).join('');

function part(element: XmlElement, name: string): string {
  const child = childOf(element, name);
  return child ? inner(child) : '';
}

const group = (text: string): string => (text.length > 1 ? `(${text})` : text);
