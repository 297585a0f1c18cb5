/** Texts of the grid of days: empty places, and what is dragged over them. */
export interface GridTexts {
  /** Name of the button that the arrow keys move over empty places. */
  readonly addSomewhere: string;
  readonly addAt: (where: string) => string;
  /** How many sessions are being dragged. */
  readonly dragged: (count: number) => string;
  /** Shown while the conflicts of a large selection are still being found. */
  readonly judging: string;
}

/** The same in both languages. */
export const gridTexts: { readonly english: GridTexts; readonly chinese: GridTexts } = {
  english: {
    addSomewhere: 'Add a session at an empty place: arrow keys choose it, Enter adds',
    addAt: (where) => `Add session: ${where}`,
    dragged: (count) => (count === 1 ? '1 session' : `${count} sessions`),
    judging: 'Checking for conflicts…',
  },
  chinese: {
    addSomewhere: '在空白处新建排课：方向键选择，回车新建',
    addAt: (where) => `新建排课：${where}`,
    dragged: (count) => `${count} 个排课`,
    judging: '正在检查冲突…',
  },
};
