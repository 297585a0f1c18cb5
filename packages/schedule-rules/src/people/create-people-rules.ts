import type { PeopleRules } from '../conflicts/people-rules.ts';
import { createSessionPeriods } from '../periods/session-periods.ts';
import { BuildingWays } from './building-ways.ts';
import { createTeacherTimes } from './create-teacher-times.ts';
import type { PeopleFacts } from './people-facts.ts';

/** Makes the part of a conflict index that knows when teachers can and how far it is between buildings. */
export function createPeopleRules(facts: PeopleFacts): PeopleRules {
  const periodsOf = createSessionPeriods(facts.periods);
  return {
    teacherTime: createTeacherTimes(facts.teacherTimes ?? [], { days: facts.days ?? [], periodsOf }),
    createWays: (groupsByClass) => new BuildingWays(facts, { periodsOf, ...(groupsByClass && { groupsByClass }) }),
  };
}
