import { describe, expect, it } from 'vitest';
import { demoPeriods, demoReferences, demoSession } from '../../../test/demo-schedule.ts';
import { indexReferences, sessionNames } from './session-names.ts';

const references = indexReferences(demoReferences);
const periods = new Map(demoPeriods.map((period) => [period.id, period]));

describe('sessionNames', () => {
  it('looks names up by id', () => {
    expect(sessionNames(demoSession({ id: 1, team_id: 1, reserved_classes: [22] }), references, periods)).toEqual({
      course: 'College Physics Laboratory',
      project: 'Young’s modulus',
      period: '1-2',
      location: 'Lab 301',
      teacher: 'Li Wei',
      team: 'Optics team',
      classes: ['Physics 2601'],
      reservedClasses: ['Chemistry 2602'],
    });
  });

  it('names the first and the last of several periods', () => {
    const period = { ...demoPeriods[0]!, name: 'embedded' };
    expect(sessionNames(demoSession({ id: 1, period_count: 3, period }), references, periods).period).toBe('1-2 – 5-6');
    expect(sessionNames(demoSession({ id: 1, period_count: 3, period }), references, new Map()).period).toBe('embedded');
  });

  it('prefers embedded rows, except for those from before a change', () => {
    const room = { id: 1, code: 'R1', name: 'embedded' };
    expect(sessionNames(demoSession({ id: 1, location: room }), references, periods).location).toBe('embedded');
    expect(sessionNames(demoSession({ id: 1, location_id: 2, location: room }), references, periods).location).toBe('Lab 302');
  });

  it('shows the id when no name is known, and nothing when there is no id', () => {
    const names = sessionNames(demoSession({ id: 1, teacher_id: 77, class_list: [5] }), indexReferences({}), new Map());
    expect(names).toMatchObject({ teacher: '#77', team: '', classes: ['#5'], project: '#1' });
  });
});
