import type { PlanDifference as SavedDifference, PlanSlot, PlanUndoObstacle } from '@lab-console/api-client';
import type { PlanDifference } from '@lab-console/solver-panel';
import { affectedSentence, changeSentence, personLines } from '../session-changes/change-sentences.ts';
import type { ChangeTexts } from '../session-changes/change-texts.ts';
import { changedParts, changesByPerson, type NamedChange, type NamedPlace } from '../session-changes/session-change.ts';
import type { PlanNames } from './plan-names.ts';
import type { PlanTexts } from './plan-texts.ts';

/** Names for sentences about changes; labels by the id of the lesson. */
export interface ChangeNaming {
  readonly names: PlanNames | undefined;
  readonly texts: PlanTexts;
  readonly changes: ChangeTexts;
  readonly labels: ReadonlyMap<string, string | undefined>;
}

/** Writes what a save, its undo or another run changes, by session and by person. */
export function differenceOf(difference: SavedDifference, naming: ChangeNaming): PlanDifference {
  const { changes: texts } = naming;
  const named = difference.changes.map((change) => namedChange(change, naming));
  const published = named.filter(({ isPublished }) => isPublished);
  return {
    ...difference,
    // What everybody sees comes first.
    changes: difference.changes
      .map((change, at) => ({
        id: change.lesson,
        kind: change.kind,
        ...(change.kind === 'changed' && named[at] ? { parts: changedParts(named[at]) } : {}),
        text: changeText(change, naming),
        isPublished: change.is_publish === true,
      }))
      .toSorted((one, other) => Number(other.isPublished) - Number(one.isPublished)),
    clashes: clashesOf(difference, naming),
    ...(published.length > 0
      ? { published: published.length, affected: affectedSentence(published, difference.students ?? 0, texts) }
      : {}),
    people: changesByPerson(named).map((person) => ({
      id: `${person.kind} ${person.name}`,
      name:
        person.kind === 'class'
          ? texts.withStudents(person.name, Math.max(...person.changes.map(({ students }) => students)))
          : person.name,
      lines: personLines(person, texts),
    })),
  };
}

/** The sessions that clash, each with all that is in its way. */
function clashesOf({ changes, clashes = [] }: SavedDifference, naming: ChangeNaming): NonNullable<PlanDifference['clashes']> {
  const { texts } = naming;
  return changes.flatMap((change) => {
    const reasons = clashes.flatMap(({ lesson, reason, course, experiment, is_publish: isPublic, changed_by: who }) => {
      if (lesson !== change.lesson) return [];
      const other = course === null ? (who ?? '') : `${course} · ${experiment ?? ''}`;
      return texts.clashReasons[reason](isPublic === false ? texts.draft(other) : other);
    });
    if (reasons.length === 0) return [];
    return { id: change.lesson, text: texts.clash(changeText(change, naming), [...new Set(reasons)]) };
  });
}

/** The sessions of a save that cannot be undone, each with all its reasons. */
export function obstaclesOf(
  { changes }: SavedDifference,
  obstacles: readonly PlanUndoObstacle[],
  naming: ChangeNaming,
): NonNullable<PlanDifference['clashes']> {
  const { texts } = naming;
  return changes.flatMap((change) => {
    const reasons = obstacles.flatMap(({ schedule_id: id, reason, names, course, experiment, is_publish: isPublic }) => {
      if (id !== change.schedule_id) return [];
      const session = `${course ?? ''} · ${experiment ?? ''}`;
      const other = course === null ? texts.listed(names) : isPublic === false ? texts.draft(session) : session;
      return texts.undoReasons[reason](other);
    });
    if (reasons.length === 0) return [];
    return { id: change.lesson, text: texts.clash(changeText(change, naming), [...new Set(reasons)]) };
  });
}

function changeText(change: SavedDifference['changes'][number], naming: ChangeNaming): string {
  return changeSentence({ ...namedChange(change, naming), isPublished: false }, naming.changes);
}

/** A change of the wire with names in the place of ids. */
export function namedChange(change: SavedDifference['changes'][number], { names, labels }: ChangeNaming): NamedChange {
  const place = (slot: PlanSlot | null): NamedPlace | null =>
    slot && {
      date: slot.date,
      period: names?.sessionPeriods(slot) ?? '',
      room: names?.locations.get(slot.location_id) ?? '',
      teacher: (slot.teacher_id === null ? undefined : names?.teachers.get(slot.teacher_id)) ?? '',
    };
  const { lesson, schedule_id: scheduleId = null, course_id: courseId, project_id: projectId } = change;
  return {
    id: lesson,
    scheduleId,
    courseId,
    session:
      change.label ?? labels.get(lesson) ?? `${names?.courses.get(courseId) ?? ''} · ${names?.projects.get(projectId) ?? ''}`,
    classes: change.classes ?? [],
    students: change.students ?? 0,
    isPublished: change.is_publish === true,
    before: place(change.before),
    after: place(change.after),
  };
}
