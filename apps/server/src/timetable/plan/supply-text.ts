import type { LabMatch } from '../lab/lab-match.ts';
import type { LabProblem } from '../lab/lab-problem.ts';
import { busyText } from './busy-text.ts';
import type { Language } from './language.ts';

/** What of a room it is of which there may be too little. */
export function supplyName(problem: LabProblem, supply: number, language: Language): string {
  const { room = -1, equipment } = problem.supplies?.[supply] ?? {};
  const name = problem.rooms[room]?.name ?? '';
  if (language === 'en') return equipment === undefined ? `The number of seats in room ${name}` : `${equipment} in room ${name}`;
  return equipment === undefined ? `实验室 ${name} 的座位` : `实验室 ${name} 的 ${equipment}`;
}

/** One sentence for a room that lacks seats or equipment for what is in it at a time. */
export function supplyText(
  problem: LabProblem,
  { match, when, language }: { readonly match: LabMatch; readonly when: string; readonly language: Language },
): string {
  const { lessons, by, values: [wanted = 0, left = 0] = [] } = match;
  const { room = -1, equipment } = problem.supplies?.[match.supply ?? -1] ?? {};
  const name = problem.rooms[room]?.name ?? '';
  const labels = lessons.map((at) => problem.lessons[at]?.label ?? '');
  const en = language === 'en';
  const shown = [...labels.slice(0, 3), ...(by ? [busyText(by, language)] : [])].join(en ? '; ' : '；');
  if (equipment === undefined)
    return en
      ? `Room ${name} has ${left} seats and needs ${wanted} ${when}: ${shown}`
      : `实验室 ${name} 有 ${left} 个座位，${when} 需要 ${wanted} 个：${shown}`;
  return en
    ? `Room ${name} has ${left} of ${equipment} and needs ${wanted} ${when}: ${shown}`
    : `实验室 ${name} 有 ${left} 套 ${equipment}，${when} 需要 ${wanted} 套：${shown}`;
}

/** One sentence for people who have too little time between two buildings. */
export function wayText(
  problem: LabProblem,
  {
    match,
    when,
    both,
    language,
  }: {
    readonly match: LabMatch;
    readonly when: string;
    /** The two sessions. */
    readonly both: readonly [string, string];
    readonly language: Language;
  },
): string {
  const [between = 0, way = 0] = match.values ?? [];
  const en = language === 'en';
  const list = match.who === 'teacher' ? problem.teachers : match.who === 'class' ? problem.classes : [];
  const who = list[match.resource ?? -1]?.name ?? (en ? 'Students' : '学生');
  const verb = match.who === undefined ? 'have' : 'has';
  return en
    ? `${who} ${verb} ${between} of ${way} minutes for the way between two buildings ${when}: ${both.join(' and ')}`
    : `${who} 在 ${when} 前后两楼之间需 ${way} 分钟，只有 ${between} 分钟：${both.join('；')}`;
}
