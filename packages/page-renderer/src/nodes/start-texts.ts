import type { Label } from './types.ts';

/** Texts of newly inserted nodes that several palettes use. */
export const startTexts = {
  button: { en: 'Button', zh: '按钮' },
  details: { en: 'Details', zh: '详情' },
  group: { en: 'Group', zh: '分组' },
  hint: { en: 'Hint', zh: '提示' },
  link: { en: 'Link', zh: '链接' },
  name: { en: 'Name', zh: '名称' },
  one: { en: 'One', zh: '一' },
  other: { en: 'Other', zh: '其他' },
  rows: { en: 'Rows', zh: '数据行' },
  text: { en: 'Text', zh: '文本' },
  title: { en: 'Title', zh: '标题' },
  two: { en: 'Two', zh: '二' },
  value: { en: 'Value', zh: '值' },
  values: { en: 'Values', zh: '值列表' },
} as const satisfies Readonly<Record<string, Label>>;

/** A text with a number behind it, such as "Step 1". */
export function numbered(en: string, zh: string, number: number): Label {
  return { en: `${en} ${number}`, zh: `${zh} ${number}` };
}

/** Two options, for an input that a person chooses from. */
export const twoOptions = ['1', '2'].map((value) => ({ label: numbered('Option', '选项', Number(value)), value }));
