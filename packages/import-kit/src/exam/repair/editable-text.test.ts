import { describe, expect, it } from 'vitest';
import type { ContentBlock, Inline, RichContent } from '../../word/content/rich-content.ts';
import { contentOfText } from '../../word/content/content-text.ts';
import { applyText, editableText, firstLine } from './editable-text.ts';

const text = (value: string, look: object = {}): Inline => ({ type: 'text', text: value, ...look });
const formula: Inline = { type: 'math', mathml: '<math><mi>x</mi></math>', text: 'x' };
const picture: Inline = { type: 'picture', picture: 'a', alt: 'circuit', width: 1, height: 1 };
const line = (...inlines: readonly Inline[]): ContentBlock => ({ type: 'paragraph', inlines });
const grid: ContentBlock = { type: 'table', rows: [[{ blocks: contentOfText('cell'), colSpan: 1, rowSpan: 1 }]] };

const water: RichContent = [
  line(text('H'), text('2', { script: 'sub' }), text('O and '), formula),
  grid,
  line(picture, text(' below')),
];

describe('editableText', () => {
  it('replaces formulas, tables and pictures with tokens', () => {
    expect(editableText(water).text).toBe('H2O and ⟦1⟧\n⟦2⟧\n⟦3⟧ below');
  });
});

describe('applyText', () => {
  it('returns the same content for the same text', () => {
    expect(applyText(water, editableText(water).text)).toBe(water);
  });

  it('keeps formatting, formulas, tables and pictures around a change', () => {
    expect(applyText(water, 'H2O or ⟦1⟧\n⟦2⟧\n⟦3⟧ below')).toEqual([
      line(text('H'), text('2', { script: 'sub' }), text('O or '), formula),
      grid,
      line(picture, text(' below')),
    ]);
  });

  it.each<[string, string, RichContent]>([
    ['a deleted token', 'H2O and \n⟦2⟧\n⟦3⟧ below', [line(text('H'), text('2', { script: 'sub' }), text('O and ')), grid, line(picture, text(' below'))]],
    ['a moved token', '⟦1⟧', [line(formula)]],
    ['an unknown token', '⟦9⟧', [line(text('⟦9⟧'))]],
    ['an empty text', '  \n ', []],
    ['a line split in two', 'a\r\n\r\nb', [line(text('a')), line(text('b'))]],
  ])('applies %s', (_, changed, expected) => {
    expect(applyText(water, changed)).toEqual(expected);
  }); // prettier-ignore

  it('gives typed text the format of the text before it', () => {
    expect(applyText([line(text('x'), text('2', { script: 'super' }))], 'x23')).toEqual([
      line(text('x'), text('23', { script: 'super' })),
    ]);
    expect(applyText([line(text('ab', { bold: true }))], 'cab')).toEqual([line(text('cab', { bold: true }))]);
  });
});

describe('firstLine', () => {
  it('cuts text and keeps its formatting before the cut', () => {
    expect(firstLine(water, 7)).toEqual([line(text('H'), text('2', { script: 'sub' }), text('O and'))]);
    expect(firstLine([grid], 7)).toEqual([]);
  });
});
