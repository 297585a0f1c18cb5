import type { LabProblem, Place } from '../lab/lab-problem.ts';
import type { Language } from './language.ts';
import { spanName } from './span-name.ts';

/** The place of a lesson in words: day, periods, room and teacher. */
export function placeText(
  problem: LabProblem,
  { slot, room, teacher, length }: Place & { readonly length: number },
  language: Language,
): string {
  const perDay = problem.periods.length;
  const comma = language === 'en' ? ', ' : '，';
  const where = `${problem.days[Math.floor(slot / perDay)] ?? ''} ${spanName(problem, slot, length)}${comma}${problem.rooms[room]?.name ?? ''}`;
  const name = problem.teachers[teacher]?.name;
  return name === undefined ? where : `${where}${comma}${name}`;
}

/** What a change costs or gains, for a sentence. */
export function priceText({ hard, soft }: { readonly hard: number; readonly soft: number }, language: Language): string {
  const en = language === 'en';
  const conflicts = (count: number): string => (en ? (count === 1 ? '1 conflict' : `${count} conflicts`) : `${count} 个冲突`);
  const parts = [
    ...(hard < 0 ? [en ? `ends ${conflicts(-hard)}` : `消除 ${conflicts(-hard)}`] : []),
    ...(hard > 0 ? [en ? `makes ${conflicts(hard)}` : `产生 ${conflicts(hard)}`] : []),
    ...(soft < 0 ? [en ? `gains ${-soft}` : `提高 ${-soft} 分`] : []),
    ...(soft > 0 ? [en ? `costs ${soft}` : `代价 ${soft} 分`] : []),
  ];
  if (parts.length === 0) return en ? 'costs nothing' : '无代价';
  return parts.join(en ? ' and ' : '，');
}
