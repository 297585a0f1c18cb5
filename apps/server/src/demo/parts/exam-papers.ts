import type { ExamPaperRow, ExamPaperRuleRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import type { Organisations } from './organisations.ts';
import type { People } from './people.ts';

/** A paper for each centre with rules that its question bank can fill, and one of the teacher who can sign in. */
export function makeExamPapers(
  setting: Setting,
  { organisations, people }: { readonly organisations: Organisations; readonly people: People },
): { readonly papers: readonly ExamPaperRow[]; readonly rules: readonly ExamPaperRuleRow[] } {
  const teacher = people.rows.find(({ code }) => code === 'teacher');
  const centreOfTeacher = organisations.centres.findIndex(({ id }) => id === teacher?.org);
  // A person who sees all centres distinguishes the papers by their names.
  const nameOf = (paper: readonly [string, string], centre: string | undefined): string =>
    setting.text([`${paper[0]}（${centre ?? ''}）`, `${paper[1]} (${centre ?? ''})`]);
  const owners = organisations.centres.map((centre, index) => ({
    centre: centre.id,
    author: people.centreAdmins[index]?.id ?? null,
    name: nameOf(['实验基础考试', 'Basics of laboratory work'], centre.name),
  }));
  const ofTeacher = organisations.centres[Math.max(0, centreOfTeacher)];
  if (teacher) {
    const name = nameOf(['实验基础补考', 'Resit: basics of laboratory work'], ofTeacher?.name);
    owners.push({ centre: ofTeacher?.id ?? 1, author: teacher.id, name });
  }
  const papers = owners.map(({ centre, author, name }, index): ExamPaperRow => ({
    id: index + 1,
    name,
    organization_id: centre,
    minutes: 60,
    seed: 2026 + index,
    forms: 2,
    created_by: author,
  }));
  const counts = [
    ['single', 2, 20],
    ['multiple', 2, 15],
    ['judge', 2, 5],
    ['blank', 1, 10],
    ['short', 1, 10],
  ] as const;
  const rules = papers.flatMap(({ id }) =>
    counts.map(([type, count, score], position) => ({ paper_id: id, type, count, score, position })),
  );
  return { papers, rules: rules.map((rule, index) => ({ id: index + 1, ...rule })) };
}
