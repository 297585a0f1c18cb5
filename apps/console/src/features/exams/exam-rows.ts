import type { ExamType } from './exam-texts.ts';

/** A paper as its database row. */
export interface PaperRow {
  readonly id: number;
  readonly name: string;
  readonly minutes: number | null;
  readonly seed: number;
  readonly forms: number;
  readonly form_mode: 'same' | 'disjoint';
  readonly state: 'draft' | 'built' | 'used';
  readonly total: number;
  readonly updated_at: string;
}

/** How many questions of which kind a paper has. */
export interface RuleRow {
  readonly id?: number | undefined;
  readonly type: ExamType;
  readonly category: string | null;
  readonly difficulty_from: number | null;
  readonly difficulty_to: number | null;
  readonly count: number;
  readonly score: number;
  readonly position: number;
}

/** A question as a form of a paper shows it. */
export interface PaperQuestion {
  readonly id: number;
  readonly form: string;
  readonly position: number;
  readonly source_id: number;
  readonly score: number;
  readonly is_pinned: boolean;
  readonly snapshot: {
    readonly type: ExamType;
    readonly title: string;
    readonly options: readonly { readonly key: string; readonly label: string }[];
    readonly answer: unknown;
  };
}

/** What one student wrote, and what it earned by question. */
export interface ResultRow {
  readonly id: number;
  readonly student: number;
  readonly form: string;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly by_hand: Readonly<Record<string, number>>;
  readonly scores: Readonly<Record<string, number | null>>;
  readonly total: number | null;
  readonly updated_at: string;
  readonly users?: { readonly code: string; readonly name: string } | null;
}

/** The total of rules in tenths of a point, so that 0.1 adds up. */
export function totalOf(rules: readonly Pick<RuleRow, 'count' | 'score'>[]): number {
  return rules.reduce((all, { count, score }) => all + count * Math.round(score * 10), 0) / 10;
}

/** Whether a count and the points of a rule can be saved. */
export function isRuleValid({ count, score }: Pick<RuleRow, 'count' | 'score'>, available: number | undefined): boolean {
  return (
    Number.isInteger(count) &&
    count >= 0 &&
    count <= (available ?? 1000) &&
    score >= 0 &&
    score <= 100 &&
    Math.abs(score * 10 - Math.round(score * 10)) < 1e-9
  );
}

/** The key of a question as a text. */
export function keyText(answer: unknown): string {
  return Array.isArray(answer) ? answer.map(String).join('; ') : typeof answer === 'string' ? answer : '';
}

/** The result of one student in a line of a sheet. */
export interface PastedResult {
  readonly code: string;
  readonly form: string;
  readonly responses: Readonly<Record<string, string>>;
  readonly by_hand: Readonly<Record<string, number>>;
}

/** Reads lines from a sheet: student number, form, then a cell a question; for short answers the cell is the score. */
export function readPasted(text: string, questionsOf: (form: string) => readonly PaperQuestion[]): readonly PastedResult[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter(([code = '']) => code !== '')
    .map(([code = '', given = '', ...cells]) => {
      const form = given.toUpperCase();
      const responses: Record<string, string> = {};
      const byHand: Record<string, number> = {};
      for (const { position, snapshot } of questionsOf(form)) {
        const cell = cells[position - 1] ?? '';
        if (cell === '') continue;
        if (snapshot.type === 'short') byHand[position] = Number(cell);
        else responses[position] = cell;
      }
      return { code, form, responses, by_hand: byHand };
    });
}
