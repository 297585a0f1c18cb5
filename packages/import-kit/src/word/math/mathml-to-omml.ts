import { escapeHtml } from '../content/content-html.ts';
import { parseXml } from '../document/parse-xml.ts';
import { elementsOf, textOf, type XmlElement } from '../document/xml-element.ts';

/**
 * Converts a formula of stored content to the one of Word (`m:oMath`); its prefix `m` is declared by the document that takes it. Elements that Word
 * has nothing for leave their content.
 *
 * @throws ImportFaultError when it is no well-formed XML.
 */
export function mathmlToOmml(mathml: string): string {
  return `<m:oMath>${sequence(elementsOf(parseXml(mathml)))}</m:oMath>`;
}

const nameOf = (element: XmlElement): string => element.name.slice(element.name.indexOf(':') + 1);
const wrap = (name: string, content: string): string => `<m:${name}>${content}</m:${name}>`;
const value = (name: string, text: string): string => `<m:${name} m:val="${escapeHtml(text)}"/>`;

/** What MathML counts as one part: the element itself, or everything in it where it only holds others together. */
const part = (element: XmlElement | undefined): string => (element ? sequence([element]) : '');

/** The sign of an operator that is alone, through rows of one element. */
function signOf(element: XmlElement | undefined): string | undefined {
  if (!element) return undefined;
  if (nameOf(element) === 'mo') return textOf(element).trim();
  const [only, ...others] = elementsOf(element);
  return nameOf(element) === 'mrow' && others.length === 0 ? signOf(only) : undefined;
}

const narySigns = /^[∏∐∑∫-∳⋀⋁⋂⋃⨀-⨆]$/u;
const isNary = (element: XmlElement | undefined): boolean =>
  element !== undefined &&
  /^(?:msub|msup|msubsup|munder|mover|munderover)$/.test(nameOf(element)) &&
  narySigns.test(signOf(elementsOf(element)[0]) ?? '');
const isApplied = (element: XmlElement | undefined): boolean => signOf(element) === '\u2061';

/** Elements in a row; a sum takes what follows it, and the name of a function what it is of. */
function sequence(elements: readonly XmlElement[]): string {
  let omml = '';
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index];
    if (!element) continue;
    if (isNary(element)) {
      omml += nary(element, elements[index + 1]);
      index += 1;
    } else if (isApplied(elements[index + 1])) {
      omml += wrap('func', wrap('fName', part(element)) + wrap('e', part(elements[index + 2])));
      index += 2;
    } else omml += converters[nameOf(element)]?.(element) ?? sequence(elementsOf(element));
  }
  return omml;
}

type Converter = (element: XmlElement) => string;

/** An element whose children are, in this order, the parts of those names. */
const parts =
  (name: string, names: readonly string[], properties = ''): Converter =>
  (element) => {
    const children = elementsOf(element);
    return wrap(name, properties + names.map((each, index) => wrap(each, part(children[index]))).join(''));
  };

const converters: Readonly<Partial<Record<string, Converter>>> = {
  mi: (element) => {
    const text = textOf(element);
    const variant = element.attributes.get('mathvariant');
    return run(text, variant === 'bold' ? 'b' : variant === 'normal' || /../u.test(text) ? 'p' : '');
  },
  mn: (element) => run(textOf(element), element.attributes.get('mathvariant') === 'bold' ? 'b' : ''),
  mo: (element) => run(textOf(element).replaceAll(/[\u2061-\u2064]/g, ''), ''),
  ms: words,
  mtext: words,
  mspace: () => run(' ', ''),
  mrow: row,
  mfrac: (element) =>
    parts(
      'f',
      ['num', 'den'],
      element.attributes.get('linethickness') === '0' ? wrap('fPr', value('type', 'noBar')) : '',
    )(element),
  msqrt: (element) => wrap('rad', `${wrap('radPr', value('degHide', '1'))}<m:deg/>${wrap('e', sequence(elementsOf(element)))}`),
  mroot: (element) => {
    const [base, degree] = elementsOf(element);
    return wrap('rad', wrap('deg', part(degree)) + wrap('e', part(base)));
  },
  msup: parts('sSup', ['e', 'sup']),
  msub: parts('sSub', ['e', 'sub']),
  msubsup: parts('sSubSup', ['e', 'sub', 'sup']),
  mmultiscripts: prescripts,
  mover: (element) => beside(element, 'top'),
  munder: (element) => beside(element, 'bot'),
  munderover: (element) => {
    const [base, below, above] = elementsOf(element);
    return wrap('limUpp', wrap('e', wrap('limLow', wrap('e', part(base)) + wrap('lim', part(below)))) + wrap('lim', part(above)));
  },
  mtable: (element) => wrap('m', elementsOf(element).map(tableRow).join('')),
  mphantom: (element) => wrap('phant', wrap('phantPr', value('show', '0')) + wrap('e', sequence(elementsOf(element)))),
  menclose: (element) => wrap('borderBox', wrap('e', sequence(elementsOf(element)))),
  semantics: (element) => part(elementsOf(element)[0]),
};

function run(text: string, style: string, properties = style === '' ? '' : value('sty', style)): string {
  if (text === '') return '';
  const look = properties === '' ? '' : wrap('rPr', properties);
  return wrap('r', `${look}<m:t xml:space="preserve">${escapeHtml(text)}</m:t>`);
}

function words(element: XmlElement): string {
  return run(textOf(element), '', '<m:nor/>');
}

const brackets: Readonly<Partial<Record<string, string>>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '|': '|',
  '‖': '‖',
  '⟨': '⟩',
  '⌈': '⌉',
  '⌊': '⌋',
};

/** A row between two brackets becomes brackets that grow with what is between them. */
function row(element: XmlElement): string {
  const children = elementsOf(element);
  const [opening, closing] = [signOf(children[0]), signOf(children.at(-1))];
  if (children.length < 3 || opening === undefined || brackets[opening] === undefined || brackets[opening] !== closing)
    return sequence(children);
  const signs = wrap('dPr', value('begChr', opening) + value('endChr', closing));
  return wrap('d', signs + wrap('e', sequence(children.slice(1, -1))));
}

function nary(element: XmlElement, operand: XmlElement | undefined): string {
  const name = nameOf(element);
  const [base, first, second] = elementsOf(element);
  const hasSub = name !== 'msup' && name !== 'mover';
  const sub = hasSub ? first : undefined;
  const sup = hasSub ? second : first;
  const properties =
    value('chr', signOf(base) ?? '') +
    value('limLoc', name.startsWith('ms') ? 'subSup' : 'undOvr') +
    (sub ? '' : value('subHide', '1')) +
    (sup ? '' : value('supHide', '1'));
  return wrap('nary', wrap('naryPr', properties) + wrap('sub', part(sub)) + wrap('sup', part(sup)) + wrap('e', part(operand)));
}

function beside(element: XmlElement, position: 'top' | 'bot'): string {
  const [base, mark] = elementsOf(element);
  const sign = signOf(mark);
  const e = wrap('e', part(base));
  if (sign === (position === 'top' ? '\u00AF' : '_')) return wrap('bar', wrap('barPr', value('pos', position)) + e);
  if (sign !== undefined && position === 'top' && element.attributes.get('accent') === 'true')
    return wrap('acc', wrap('accPr', value('chr', sign)) + e);
  if (sign !== undefined) return wrap('groupChr', wrap('groupChrPr', value('chr', sign) + value('pos', position)) + e);
  return wrap(position === 'top' ? 'limUpp' : 'limLow', e + wrap('lim', part(mark)));
}

function prescripts(element: XmlElement): string {
  const [base, ...scripts] = elementsOf(element);
  const before = scripts.findIndex((script) => nameOf(script) === 'mprescripts');
  if (before === -1)
    return wrap('sSubSup', wrap('e', part(base)) + wrap('sub', part(scripts[0])) + wrap('sup', part(scripts[1])));
  return wrap('sPre', wrap('sub', part(scripts[before + 1])) + wrap('sup', part(scripts[before + 2])) + wrap('e', part(base)));
}

function tableRow(element: XmlElement): string {
  return wrap(
    'mr',
    elementsOf(element)
      .map((cell) => wrap('e', sequence(elementsOf(cell))))
      .join(''),
  );
}
