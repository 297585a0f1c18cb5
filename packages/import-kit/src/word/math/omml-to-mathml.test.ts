import { describe, expect, it } from 'vitest';
import { parseXml } from '../document/parse-xml.ts';
import { ommlToMathml } from './omml-to-mathml.ts';
import { ommlToText } from './omml-to-text.ts';

const r = (text: string, properties = ''): string => `<m:r>${properties}<m:t>${text}</m:t></m:r>`;
const parse = (content: string) =>
  parseXml(
    `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${content}</m:oMath>`,
  );
const e = (content: string, name = 'e'): string => `<m:${name}>${content}</m:${name}>`;
const val = (name: string, value: string): string => `<m:${name} m:val="${value}"/>`;
const one = '<mrow><mn>1</mn></mrow>';
const x = '<mrow><mi>x</mi></mrow>';

describe('formulas of Word as MathML', () => {
  it.each<[string, string, string, string]>([
    ['m:r', r('2x+1'), '<mn>2</mn><mi>x</mi><mo>+</mo><mn>1</mn>', '2x+1'],
    ['m:r with words', r('速度v'), '<mtext>速度</mtext><mi>v</mi>', '速度v'],
    ['m:r upright', r('d', `<m:rPr>${val('sty', 'p')}</m:rPr>`), '<mi mathvariant="normal">d</mi>', 'd'],
    ['m:r as text', r('if a', '<m:rPr><m:nor/></m:rPr>'), '<mtext>if a</mtext>', 'if a'],
    ['m:r with signs of XML', r('a&lt;b'), '<mi>a</mi><mo>&lt;</mo><mi>b</mi>', 'a<b'],
    ['m:f', `<m:f>${e(r('1'), 'num')}${e(r('x'), 'den')}</m:f>`, `<mfrac>${one}${x}</mfrac>`, '(1)/(x)'],
    ['m:f without a bar', `<m:f><m:fPr>${val('type', 'noBar')}</m:fPr>${e(r('1'), 'num')}${e(r('x'), 'den')}</m:f>`, `<mfrac linethickness="0">${one}${x}</mfrac>`, '(1)/(x)'],
    ['m:f in a line', `<m:f><m:fPr>${val('type', 'lin')}</m:fPr>${e(r('1'), 'num')}${e(r('x'), 'den')}</m:f>`, `<mrow>${one}<mo>/</mo>${x}</mrow>`, '(1)/(x)'],
    ['m:sSup', `<m:sSup>${e(r('x'))}${e(r('1'), 'sup')}</m:sSup>`, `<msup>${x}${one}</msup>`, 'x^1'],
    ['m:sSub', `<m:sSub>${e(r('x'))}${e(r('1'), 'sub')}</m:sSub>`, `<msub>${x}${one}</msub>`, 'x_1'],
    ['m:sSubSup', `<m:sSubSup>${e(r('x'))}${e(r('1'), 'sub')}${e(r('x'), 'sup')}</m:sSubSup>`, `<msubsup>${x}${one}${x}</msubsup>`, 'x_1^x'],
    ['m:sPre', `<m:sPre>${e(r('1'), 'sub')}${e(r('x'), 'sup')}${e(r('x'))}</m:sPre>`, `<mmultiscripts>${x}<mprescripts></mprescripts>${one}${x}</mmultiscripts>`, '1xx'],
    ['m:rad', `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(r('x'))}</m:rad>`, `<msqrt>${x}</msqrt>`, '√(x)'],
    ['m:rad with a degree', `<m:rad>${e(r('1'), 'deg')}${e(r('x'))}</m:rad>`, `<mroot>${x}${one}</mroot>`, '1√(x)'],
    ['m:nary sum', `<m:nary><m:naryPr>${val('chr', '∑')}</m:naryPr>${e(r('1'), 'sub')}${e(r('x'), 'sup')}${e(r('x'))}</m:nary>`, `<mrow><munderover><mo>∑</mo>${one}${x}</munderover>${x}</mrow>`, '∑_1^x x'],
    ['m:nary integral', `<m:nary>${e(r('1'), 'sub')}${e(r('x'), 'sup')}${e(r('x'))}</m:nary>`, `<mrow><msubsup><mo>∫</mo>${one}${x}</msubsup>${x}</mrow>`, '∫_1^x x'],
    ['m:nary with one limit', `<m:nary><m:naryPr>${val('chr', '∑')}<m:supHide m:val="1"/></m:naryPr>${e(r('1'), 'sub')}<m:sup/>${e(r('x'))}</m:nary>`, `<mrow><munder><mo>∑</mo>${one}</munder>${x}</mrow>`, '∑_1 x'],
    ['m:d', `<m:d>${e(r('x'))}</m:d>`, `<mrow><mo>(</mo>${x}<mo>)</mo></mrow>`, '(x)'],
    ['m:d with signs', `<m:d><m:dPr>${val('begChr', '{')}${val('sepChr', ',')}${val('endChr', '')}</m:dPr>${e(r('x'))}${e(r('1'))}</m:d>`, `<mrow><mo>{</mo>${x}<mo>,</mo>${one}</mrow>`, '{x,1'],
    ['m:m', `<m:m><m:mr>${e(r('1'))}${e(r('x'))}</m:mr><m:mr>${e(r('x'))}${e(r('1'))}</m:mr></m:m>`, '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mi>x</mi></mtd></mtr><mtr><mtd><mi>x</mi></mtd><mtd><mn>1</mn></mtd></mtr></mtable>', '1, x; x, 1; '],
    ['m:func', `<m:func>${e(r('sin'), 'fName')}${e(r('x'))}</m:func>`, `<mrow><mrow><mi>sin</mi></mrow><mo>\u2061</mo>${x}</mrow>`, 'sinx'],
    ['m:acc', `<m:acc><m:accPr>${val('chr', '\u20D7')}</m:accPr>${e(r('x'))}</m:acc>`, `<mover accent="true">${x}<mo>\u20D7</mo></mover>`, 'x'],
    ['m:bar', `<m:bar><m:barPr>${val('pos', 'top')}</m:barPr>${e(r('x'))}</m:bar>`, `<mover>${x}<mo>\u00AF</mo></mover>`, 'x'],
    ['m:bar below', `<m:bar>${e(r('x'))}</m:bar>`, `<munder>${x}<mo>_</mo></munder>`, 'x'],
    ['m:limLow', `<m:limLow>${e(r('lim'))}${e(r('x'), 'lim')}</m:limLow>`, `<munder><mrow><mi>lim</mi></mrow>${x}</munder>`, 'limx'],
    ['m:limUpp', `<m:limUpp>${e(r('x'))}${e(r('1'), 'lim')}</m:limUpp>`, `<mover>${x}${one}</mover>`, 'x1'],
    ['m:groupChr', `<m:groupChr>${e(r('x'))}</m:groupChr>`, `<munder>${x}<mo>\u23DF</mo></munder>`, 'x'],
    ['m:eqArr', `<m:eqArr>${e(r('x&amp;=1'))}${e(r('1'))}</m:eqArr>`, '<mtable><mtr><mtd><mi>x</mi><mo>=</mo><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd></mtr></mtable>', 'x&=11'],
    ['m:borderBox', `<m:borderBox>${e(r('x'))}</m:borderBox>`, x, 'x'],
    ['m:phant', `<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr>${e(r('x'))}</m:phant>`, '<mphantom><mi>x</mi></mphantom>', 'x'],
    ['tracked changes', `<w:del>${r('1')}</w:del><w:ins>${r('x')}</w:ins>`, '<mi>x</mi>', 'x'],
  ])('converts %s', (_, omml, mathml, text) => {
    const element = parse(omml);
    expect(ommlToMathml(element)).toEqual({ isComplete: true, mathml: `<math xmlns="http://www.w3.org/1998/Math/MathML">${mathml}</math>` });
    expect(ommlToText(element)).toBe(text);
  }); // prettier-ignore

  it.each(['<m:somethingNew/>', `<m:f>${e('<w:drawing/>', 'num')}${e(r('1'), 'den')}</m:f>`, '', '<m:r><w:drawing/></m:r>'])(
    'reports %s as an incomplete formula',
    (omml) => {
      expect(ommlToMathml(parse(omml)).isComplete).toBe(false);
    },
  );

  it('sets display="block" for a formula on its own line', () => {
    expect(ommlToMathml(parse(r('x')), true).mathml).toContain(
      '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block">',
    );
  });

  it('escapes text that looks like HTML', () => {
    const element = parse(r('&lt;script&gt;', '<m:rPr><m:nor/></m:rPr>'));
    expect(ommlToMathml(element).mathml).toContain('<mtext>&lt;script&gt;</mtext>');
  });
});
