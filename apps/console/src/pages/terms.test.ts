import { expect, test } from 'vitest';

const files = import.meta.glob<unknown>('./{centre,system,teaching}/**/*.json', { import: 'default', eager: true });

/** A Chinese text of a page, and the title that it stands under. */
interface Text {
  readonly file: string;
  readonly title: string;
  readonly key: string;
  readonly text: string;
}

/** The Chinese texts of a definition. */
function* textsOf(node: unknown, at: Omit<Text, 'text'>): Generator<Text> {
  if (Array.isArray(node)) for (const item of node) yield* textsOf(item, at);
  else if (typeof node === 'object' && node !== null) {
    const { zh, title } = node as { readonly zh?: unknown; readonly title?: { readonly zh?: unknown } };
    if (typeof zh === 'string') yield { ...at, text: zh };
    const inside = typeof title?.zh === 'string' ? { ...at, title: title.zh } : at;
    for (const [key, value] of Object.entries(node)) yield* textsOf(value, { ...inside, key });
  }
}
const texts = Object.entries(files).flatMap(([file, definition]) => [...textsOf(definition, { file, title: '', key: '' })]);

test('a room and adding something have one Chinese word in all pages', () => {
  expect(texts.length).toBeGreaterThan(1_500);
  expect(texts.filter(({ text }) => /场地|地点|新增/.test(text))).toEqual([]);
});

test('a form that adds something says so by the word of its title', () => {
  const told = texts.filter(({ title, key }) => title.startsWith('新建') && key === 'success');
  expect(told.length).toBeGreaterThan(25);
  expect(told.filter(({ text }) => !text.includes('新建'))).toEqual([]);
});
