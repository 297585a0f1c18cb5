import { readScore } from '../gradebook/score-text.ts';

/** Student numbers with scores, as they were pasted; lines that are none are listed. */
export interface PastedScores {
  readonly scores: readonly { readonly code: string; readonly score: number }[];
  readonly bad: readonly string[];
}

/** Reads lines with a student number and a score, divided by a tab, a comma or spaces. A line without any score is ignored. */
export function pastedScores(text: string): PastedScores {
  const scores: { code: string; score: number }[] = [];
  const bad: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [code = '', typed = '', ...more] = line
      .normalize('NFKC')
      .trim()
      .split(/\s*[\t,;]\s*|\s+/);
    if (code === '') continue;
    const score = readScore(typed);
    if (score === undefined || more.length > 0) bad.push(line.trim());
    else if (score !== null) scores.push({ code, score });
  }
  return { scores, bad };
}
