import type { ExamPaperQuestion, ExamPaperRule } from '@lab-console/api-client';

/** A rule of a paper; one that was not saved yet has no id. */
export type RuleRow = Omit<ExamPaperRule, 'id'> & { readonly id?: number | undefined };

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
export function readPasted(text: string, questionsOf: (form: string) => readonly ExamPaperQuestion[]): readonly PastedResult[] {
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
