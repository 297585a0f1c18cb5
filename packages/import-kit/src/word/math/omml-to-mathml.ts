import { escapeHtml } from '../content/content-html.ts';
import { childOf, elementsOf, isOn, textOf, valueOf, type XmlElement } from '../document/xml-element.ts';
import { mathTokens } from './math-tokens.ts';

/** A formula, converted. */
export interface ConvertedMath {
  /** A whole `<math>` element. */
  readonly mathml: string;
  /** `false` when something in it was not understood, so that it must not be taken for the formula. */
  readonly isComplete: boolean;
}

interface Conversion {
  isComplete: boolean;
}

type Converter = (element: XmlElement, conversion: Conversion) => string;

/** Converts a formula of Word (`m:oMath`) to MathML made from a fixed set of elements and attributes. */
export function ommlToMathml(element: XmlElement, isDisplay = false): ConvertedMath {
  const conversion: Conversion = { isComplete: true };
  const body = inner(element, conversion);
  const display = isDisplay ? ' display="block"' : '';
  return {
    mathml: `<math xmlns="http://www.w3.org/1998/Math/MathML"${display}>${body}</math>`,
    isComplete: conversion.isComplete && body !== '',
  };
}

function inner(element: XmlElement | undefined, conversion: Conversion): string {
  if (!element) return '';
  return elementsOf(element)
    .map((child) => convert(child, conversion))
    .join('');
}

/** A part as exactly one element, which is what MathML counts. */
function row(element: XmlElement | undefined, conversion: Conversion): string {
  return `<mrow>${inner(element, conversion)}</mrow>`;
}

const part =
  (name: string): Converter =>
  (element, conversion) =>
    row(childOf(element, name), conversion);

const properties = new Set([
  'm:rPr', 'm:ctrlPr', 'm:fPr', 'm:sSupPr', 'm:sSubPr', 'm:sSubSupPr', 'm:sPrePr', 'm:radPr', 'm:naryPr', 'm:dPr', 'm:mPr',
  'm:funcPr', 'm:accPr', 'm:barPr', 'm:limLowPr', 'm:limUppPr', 'm:eqArrPr', 'm:boxPr', 'm:borderBoxPr', 'm:groupChrPr',
  'm:phantPr', 'm:oMathParaPr', 'm:argPr', 'w:rPr', 'w:del', 'w:moveFrom', 'w:bookmarkStart', 'w:bookmarkEnd',
  'w:proofErr', 'w:permStart', 'w:permEnd', 'w:commentRangeStart', 'w:commentRangeEnd', 'w:lastRenderedPageBreak',
]); // prettier-ignore

function convert(element: XmlElement, conversion: Conversion): string {
  const converter = converters[element.name];
  if (converter) return converter(element, conversion);
  if (!properties.has(element.name)) conversion.isComplete = false;
  return '';
}

const base = part('m:e');
const within: Converter = (element, conversion) => inner(element, conversion);

const converters: Readonly<Partial<Record<string, Converter>>> = {
  'm:oMath': within,
  'm:oMathPara': within,
  'm:e': within,
  'w:ins': within,
  'w:moveTo': within,
  'w:smartTag': within,
  'w:sdt': (element, conversion) => inner(childOf(element, 'w:sdtContent'), conversion),
  'm:box': base,
  'm:borderBox': base,
  'm:r': run,
  // Word lets ordinary runs be between those of a formula.
  'w:r': run,
  'm:f': fraction,
  'm:sSup': (element, c) => `<msup>${base(element, c)}${part('m:sup')(element, c)}</msup>`,
  'm:sSub': (element, c) => `<msub>${base(element, c)}${part('m:sub')(element, c)}</msub>`,
  'm:sSubSup': (element, c) => `<msubsup>${base(element, c)}${part('m:sub')(element, c)}${part('m:sup')(element, c)}</msubsup>`,
  'm:sPre': (element, c) =>
    `<mmultiscripts>${base(element, c)}<mprescripts></mprescripts>${part('m:sub')(element, c)}${part('m:sup')(element, c)}</mmultiscripts>`,
  'm:rad': radical,
  'm:nary': nary,
  'm:d': delimited,
  'm:m': matrix,
  'm:func': (element, c) => `<mrow>${part('m:fName')(element, c)}<mo>\u2061</mo>${base(element, c)}</mrow>`,
  'm:acc': (element, c) =>
    `<mover accent="true">${base(element, c)}${operator(valueOf(childOf(element, 'm:accPr'), 'm:chr') ?? '\u0302')}</mover>`,
  'm:bar': (element, c) => {
    const isTop = valueOf(childOf(element, 'm:barPr'), 'm:pos') === 'top';
    return isTop ? `<mover>${base(element, c)}<mo>\u00AF</mo></mover>` : `<munder>${base(element, c)}<mo>\u005F</mo></munder>`;
  },
  'm:limLow': (element, c) => `<munder>${base(element, c)}${part('m:lim')(element, c)}</munder>`,
  'm:limUpp': (element, c) => `<mover>${base(element, c)}${part('m:lim')(element, c)}</mover>`,
  'm:groupChr': (element, c) => {
    const settings = childOf(element, 'm:groupChrPr');
    const sign = operator(valueOf(settings, 'm:chr') ?? '\u23DF');
    return valueOf(settings, 'm:pos') === 'top'
      ? `<mover>${base(element, c)}${sign}</mover>`
      : `<munder>${base(element, c)}${sign}</munder>`;
  },
  'm:phant': (element, c) =>
    isHiddenPhantom(element) ? `<mphantom>${inner(childOf(element, 'm:e'), c)}</mphantom>` : base(element, c),
  'm:eqArr': (element, c) =>
    `<mtable>${elementsOf(element)
      .filter(({ name }) => name === 'm:e')
      .map((line) => `<mtr><mtd>${inner(line, c)}</mtd></mtr>`)
      .join('')}</mtable>`,
};

function isHiddenPhantom(element: XmlElement): boolean {
  const settings = childOf(element, 'm:phantPr');
  return childOf(settings, 'm:show') !== undefined && !isOn(settings, 'm:show');
}

const operator = (sign: string): string => (sign === '' ? '' : `<mo>${escapeHtml(sign)}</mo>`);

function run(element: XmlElement, conversion: Conversion): string {
  const look = childOf(element, 'm:rPr');
  const style = valueOf(look, 'm:sty') ?? '';
  let text = '';
  for (const child of elementsOf(element)) {
    if (child.name === 'm:t' || child.name === 'w:t') text += textOf(child);
    else if (!properties.has(child.name) && child.name !== 'w:br') conversion.isComplete = false;
  }
  // Marks of alignment in an array of equations.
  if (!isOn(look, 'm:nor')) text = text.replaceAll('&', '');
  return mathTokens(text, { isText: isOn(look, 'm:nor'), isUpright: style === 'p', isBold: style === 'b' || style === 'bi' });
}

function fraction(element: XmlElement, c: Conversion): string {
  const [top, bottom] = [part('m:num')(element, c), part('m:den')(element, c)];
  const kind = valueOf(childOf(element, 'm:fPr'), 'm:type');
  if (kind === 'lin' || kind === 'skw') return `<mrow>${top}<mo>/</mo>${bottom}</mrow>`;
  return `<mfrac${kind === 'noBar' ? ' linethickness="0"' : ''}>${top}${bottom}</mfrac>`;
}

function radical(element: XmlElement, c: Conversion): string {
  const degree = inner(childOf(element, 'm:deg'), c);
  const isSquare = degree === '' || isOn(childOf(element, 'm:radPr'), 'm:degHide');
  return isSquare ? `<msqrt>${base(element, c)}</msqrt>` : `<mroot>${base(element, c)}<mrow>${degree}</mrow></mroot>`;
}

function nary(element: XmlElement, c: Conversion): string {
  const settings = childOf(element, 'm:naryPr');
  const sign = operator(valueOf(settings, 'm:chr') ?? '\u222B');
  const isIntegral = /[\u222B-\u2233]/.test(sign);
  const isBeside = (valueOf(settings, 'm:limLoc') ?? (isIntegral ? 'subSup' : 'undOvr')) === 'subSup';
  const sub = isOn(settings, 'm:subHide') ? '' : inner(childOf(element, 'm:sub'), c);
  const sup = isOn(settings, 'm:supHide') ? '' : inner(childOf(element, 'm:sup'), c);
  const parts = `${sign}${sub === '' ? '' : `<mrow>${sub}</mrow>`}${sup === '' ? '' : `<mrow>${sup}</mrow>`}`;
  const names = isBeside ? ['msub', 'msup', 'msubsup'] : ['munder', 'mover', 'munderover'];
  const name = sub !== '' && sup !== '' ? names[2] : sub !== '' ? names[0] : sup !== '' ? names[1] : 'mrow';
  return `<mrow><${name}>${parts}</${name}>${base(element, c)}</mrow>`;
}

function delimited(element: XmlElement, c: Conversion): string {
  const settings = childOf(element, 'm:dPr');
  const separator = operator(valueOf(settings, 'm:sepChr') ?? '|');
  const parts = elementsOf(element)
    .filter(({ name }) => name === 'm:e')
    .map((child) => row(child, c));
  const opening = operator(valueOf(settings, 'm:begChr') ?? '(');
  return `<mrow>${opening}${parts.join(separator)}${operator(valueOf(settings, 'm:endChr') ?? ')')}</mrow>`;
}

function matrix(element: XmlElement, c: Conversion): string {
  const rows = elementsOf(element).filter(({ name }) => name === 'm:mr');
  const cells = (line: XmlElement): string =>
    elementsOf(line)
      .filter(({ name }) => name === 'm:e')
      .map((cell) => `<mtd>${inner(cell, c)}</mtd>`)
      .join('');
  return `<mtable>${rows.map((line) => `<mtr>${cells(line)}</mtr>`).join('')}</mtable>`;
}
