import type { Gradebook } from '@lab-console/api-client';
import { experimentState } from '../gradebook/experiment-state.ts';
import { explainExperiment } from './explain-mark.ts';
import { enrolmentRecord, type EnrolmentIndex, type Scores, type StudentGrade } from '../gradebook/gradebook-model.ts';
import type { RecordTexts } from '../gradebook/texts/en.ts';

/** How the mark of a student in an experiment comes about, or why there is none: a line each. */
export function explainProject(
  book: Gradebook,
  {
    student,
    project,
    index,
    record,
    scores,
    texts,
  }: {
    readonly student: number;
    readonly project: Gradebook['projects'][number];
    readonly index: EnrolmentIndex;
    readonly record: StudentGrade['record'];
    readonly scores: Scores;
    readonly texts: RecordTexts;
  },
): readonly string[] {
  const { grades: text, common } = texts;
  const state = experimentState(book, { student, project: project.id, index, record });
  switch (state.kind) {
    case 'carried':
      return [common.labelled(text.carried, (state.marks.final ?? 0).toFixed(1))];
    case 'waived':
    case 'excused':
      return [text[state.kind]];
    case 'mark':
    case 'missing': {
      const place = index.counted(student, project.id);
      return place ? explainExperiment(enrolmentRecord(place, { project, scores }), texts) : [text.noPlace];
    }
  }
}
