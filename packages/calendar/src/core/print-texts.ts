/** Texts of what is printed and handed out, in one language. */
export interface PrintTexts {
  /** The preview's name. */
  readonly title: string;
  readonly print: string;
  readonly close: string;
  readonly period: string;
  readonly legend: (signs: string) => string;
  readonly draft: string;
  readonly draftMark: string;
  readonly cancelled: string;
  readonly groups: string;
  readonly behind: string;
  readonly empty: string;
  /** When the sheet was made. */
  readonly printedAt: (moment: string) => string;
}

/** English texts. */
export const printEnUS: PrintTexts = {
  title: 'Print preview',
  print: 'Print',
  close: 'Close',
  period: 'Period',
  legend: (signs) => `Legend: ${signs}`,
  draft: 'Draft',
  draftMark: 'dashed: draft, not published',
  cancelled: 'Cancelled',
  groups: 'same letter: associated sessions',
  behind: 'grey: experiment sessions',
  empty: 'Nothing in this week',
  printedAt: (moment) => `As of ${moment}`,
};

/** Chinese texts. */
export const printZhCN: PrintTexts = {
  title: '打印预览',
  print: '打印',
  close: '关闭',
  period: '节次',
  legend: (signs) => `图例：${signs}`,
  draft: '草稿',
  draftMark: '虚线：草稿，未发布',
  cancelled: '已取消',
  groups: '相同字母：关联的排课',
  behind: '灰色：实验排课',
  empty: '本周没有内容',
  printedAt: (moment) => `截至 ${moment}`,
};
