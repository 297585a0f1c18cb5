import { expect, it } from 'vitest';
import { parseXml } from '../document/parse-xml.ts';
import { mathmlToOmml } from './mathml-to-omml.ts';
import { ommlToMathml } from './omml-to-mathml.ts';

const namespaces = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const math = (content: string): string => `<math xmlns="http://www.w3.org/1998/Math/MathML">${content}</math>`;
const x = '<mrow><mi>x</mi></mrow>';
const one = '<mrow><mn>1</mn></mrow>';

it.each<[string, string]>([
  ['numbers, names, operators', '<mn>2</mn><mi>x</mi><mo>+</mo><mn>1</mn>'],
  ['words and signs of XML', '<mtext>if a&amp;b</mtext><mo>&lt;</mo>'],
  ['upright and bold', '<mi mathvariant="normal">d</mi><mi mathvariant="bold">B</mi>'],
  ['a space', '<mi>a</mi><mspace width="0.25em"></mspace><mi>b</mi>'],
  ['a fraction', `<mfrac>${one}${x}</mfrac>`],
  ['a binomial', `<mfrac linethickness="0">${one}${x}</mfrac>`],
  ['scripts', `<msup>${x}${one}</msup><msub>${x}${one}</msub><msubsup>${x}${one}${x}</msubsup>`],
  ['scripts in front', `<mmultiscripts>${x}<mprescripts></mprescripts>${one}${x}</mmultiscripts>`],
  ['roots', `<msqrt>${x}</msqrt><mroot>${x}${one}</mroot>`],
  ['a sum', `<mrow><munderover><mo>∑</mo>${one}${x}</munderover>${x}</mrow>`],
  ['an integral', `<mrow><msubsup><mo>∫</mo>${one}${x}</msubsup>${x}</mrow>`],
  ['a sum with one limit', `<mrow><munder><mo>∑</mo>${one}</munder>${x}</mrow>`],
  ['brackets', `<mrow><mo>[</mo>${x}<mo>]</mo></mrow>`],
  ['a matrix', '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mi>x</mi></mtd></mtr></mtable>'],
  ['a function', `<mrow><mrow><mi>sin</mi></mrow><mo>\u2061</mo>${x}</mrow>`],
  ['a vector', `<mover accent="true">${x}<mo>\u20D7</mo></mover>`],
  ['lines above and below', `<mover>${x}<mo>\u00AF</mo></mover><munder>${x}<mo>_</mo></munder>`],
  ['a limit', `<munder><mrow><mi>lim</mi></mrow>${x}</munder><mover>${x}${one}</mover>`],
  ['a brace below', `<munder>${x}<mo>\u23DF</mo></munder>`],
  ['a phantom', '<mphantom><mi>x</mi></mphantom>'],
])('writes a formula that is read back the same: %s', (_, content) => {
  const omml = mathmlToOmml(math(content)).replace('<m:oMath>', `<m:oMath ${namespaces}>`);
  expect(ommlToMathml(parseXml(omml))).toEqual({ isComplete: true, mathml: math(content) });
});

it('leaves what stands in elements that Word has nothing for', () => {
  const text = '<m:t xml:space="preserve">x</m:t>';
  expect(mathmlToOmml(math(`<mstyle><mpadded><mi>x</mi></mpadded></mstyle>`))).toBe(`<m:oMath><m:r>${text}</m:r></m:oMath>`);
  expect(mathmlToOmml(math(`<menclose><mi>x</mi></menclose>`))).toContain(
    `<m:borderBox><m:e><m:r>${text}</m:r></m:e></m:borderBox>`,
  );
});
