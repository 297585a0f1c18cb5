import { describe, expect, it } from 'vitest';
import { maxMessageLength } from '../gradebook/max-message-length.ts';
import { affectedSentence, changeMessage, changeSentence, personLines } from './change-sentences.ts';
import { changeTexts } from './change-texts.ts';
import { affectedBy, changedParts, changesByPerson, type NamedChange } from './session-change.ts';

const texts = changeTexts.en;
const place = { date: '2026-12-02', period: 'Period 2', room: 'A-204', teacher: 'Ada' };
const one: NamedChange = {
  id: 's1',
  scheduleId: 1,
  courseId: 10,
  session: 'Optics · Lenses',
  classes: [{ id: 50, name: 'Class 2' }],
  students: 24,
  isPublished: true,
  before: place,
  after: { ...place, date: '2026-12-03', teacher: 'Lin Mei' },
};
const two: NamedChange = { ...one, id: 's2', scheduleId: 2, classes: [{ id: 51, name: 'Class 1' }], after: null };

describe('changes of sessions', () => {
  it('names what is another one, and nothing for new and gone sessions', () => {
    expect(changedParts(one)).toEqual(['time', 'teacher']);
    expect(changedParts({ ...one, after: { ...place, room: 'A-205' } })).toEqual(['room']);
    expect(changedParts({ ...one, after: { ...place, period: 'Period 3' } })).toEqual(['time']);
    expect(changedParts(two)).toEqual([]);
  });

  it('lists each teacher and class once, by name', () => {
    expect(affectedBy([one, two])).toEqual({
      teachers: ['Ada', 'Lin Mei'],
      classes: [
        { id: 51, name: 'Class 1' },
        { id: 50, name: 'Class 2' },
      ],
    });
    expect(affectedSentence([one, two], 24, texts)).toBe(
      'Concerned: 2 teachers (Ada, Lin Mei), 2 classes (Class 1, Class 2), 24 students.',
    );
    expect(affectedBy([{ ...two, before: { ...place, teacher: '' }, classes: [] }])).toEqual({ teachers: [], classes: [] });
  });

  it('says of a session what it was and is, to each person what concerns them', () => {
    expect(changeSentence(one, texts)).toBe(
      'Optics · Lenses: from 2026-12-02, Period 2, room A-204, Ada to 2026-12-03, Period 2, room A-204, Lin Mei',
    );
    expect(changeSentence(two, texts)).toBe('Optics · Lenses: does not take place: 2026-12-02, Period 2, room A-204, Ada');
    const lines = new Map(changesByPerson([one]).map((person) => [person.name, personLines(person, texts)]));
    expect(lines.get('Ada')).toEqual(['Optics · Lenses: no longer 2026-12-02, Period 2, room A-204, now Lin Mei']);
    expect(lines.get('Lin Mei')).toEqual(['Optics · Lenses: now 2026-12-03, Period 2, room A-204, until now Ada']);
    expect(lines.get('Class 2')).toEqual([changeSentence(one, texts)]);
    expect(lines.size).toBe(3);
  });

  it('writes a message that lists the changes by date, as many as it may', () => {
    const early = { ...one, id: 's3', before: { ...place, date: '2026-11-30' } };
    const { title, content } = changeMessage([one, early], texts);
    expect(title).toBe('2 sessions were changed');
    expect(content.split('\n')).toEqual([
      texts.messageIntro,
      `• ${changeSentence(early, texts)}`,
      `• ${changeSentence(one, texts)}`,
    ]);
    const many = changeMessage(
      Array.from({ length: 200 }, () => one),
      texts,
    ).content;
    expect(many.length).toBeLessThanOrEqual(maxMessageLength);
    const listed = many.split('\n').filter((line) => line.startsWith('•')).length;
    expect(many.split('\n').at(-1)).toBe(`and ${200 - listed} more sessions`);
  });
});
