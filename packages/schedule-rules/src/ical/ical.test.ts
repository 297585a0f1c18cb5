import fc from 'fast-check';
import { sync as ical, type VEvent } from 'node-ical';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/calendar-date.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { calendarFileEnUS, calendarFileZhCN } from './calendar-file-texts.ts';
import { escapeText, foldLine } from './content-line.ts';
import { sessionEvent } from './session-event.ts';
import { writeCalendar, type CalendarFile } from './write-calendar.ts';
import { zonedInstant } from './zoned-instant.ts';

const now = new Date('2026-11-18T02:00:00Z');
const lesson: CalendarEvent = {
  uid: 'session-7@lab.example.edu',
  date: '2026-11-16',
  start: '08:30:00',
  end: '10:05:00',
  summary: 'Young’s modulus; bending, twisting',
  location: 'Lab 301\\2',
  description: 'Course: Physics\nTeacher: Li Wei',
  updatedAt: '2026-11-01T12:34:56.789+00:00',
};
const write = (events: readonly CalendarEvent[], more: Partial<CalendarFile> = {}): string =>
  writeCalendar({ name: 'Sessions', timeZone: 'Asia/Shanghai', events, now, ...more });
const linesOf = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n');
const eventsOf = (file: string): readonly VEvent[] =>
  Object.values(ical.parseICS(file)).filter((entry): entry is VEvent => entry?.type === 'VEVENT');
const octets = (text: string): number => new TextEncoder().encode(text).length;

describe('a calendar file', () => {
  test('gives the times of a session in UTC, and when it changed', () => {
    expect(linesOf(write([lesson]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//lab-console//schedule-rules//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Sessions',
      'X-WR-CALNAME:Sessions',
      'X-WR-TIMEZONE:Asia/Shanghai',
      'BEGIN:VEVENT',
      'UID:session-7@lab.example.edu',
      'DTSTAMP:20261101T123456Z',
      'DTSTART:20261116T003000Z',
      'DTEND:20261116T020500Z',
      String.raw`SUMMARY:Young’s modulus\; bending\, twisting`,
      String.raw`LOCATION:Lab 301\\2`,
      String.raw`DESCRIPTION:Course: Physics\nTeacher: Li Wei`,
      'STATUS:CONFIRMED',
      'LAST-MODIFIED:20261101T123456Z',
      'SEQUENCE:215699696',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('uses the current time when no change is known, and writes no sequence', () => {
    const { updatedAt: _, ...fresh } = lesson;
    const lines = linesOf(write([fresh]));
    expect(lines).toContain('DTSTAMP:20261118T020000Z');
    expect(lines.filter((line) => /^(SEQUENCE|LAST-MODIFIED)/.test(line))).toEqual([]);
  });

  test('gives a later change a higher sequence', () => {
    const sequence = (updatedAt: string): number =>
      Number(
        linesOf(write([{ ...lesson, updatedAt }]))
          .find((line) => line.startsWith('SEQUENCE:'))
          ?.slice(9),
      );
    expect(sequence('2026-11-01T12:34:58Z')).toBeGreaterThan(sequence('2026-11-01T12:34:56Z'));
    expect(sequence('2087-12-31T23:59:59Z')).toBeLessThan(2 ** 31);
  });

  test('states how often to refresh, and leaves out empty properties', () => {
    const lines = linesOf(write([{ ...lesson, location: '', tentative: true }], { refreshMinutes: 60 }));
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT60M');
    expect(lines).toContain('STATUS:TENTATIVE');
    expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false);
  });

  test('ends an entry past midnight on the next day', () => {
    const [event] = eventsOf(write([{ ...lesson, start: '23:00', end: '00:30' }]));
    expect(event?.end?.toISOString()).toBe('2026-11-16T16:30:00.000Z');
    expect(linesOf(write([{ ...lesson, start: '23:00', end: '24:00' }]))).toContain('DTEND:20261116T160000Z');
  });

  test('escapes text so that it cannot start a property of its own', () => {
    const file = write([{ ...lesson, summary: 'x\r\nATTENDEE:mailto:a@b\rURL:evil\u2028END:VEVENT' }]);
    expect(linesOf(file).filter((line) => /^(ATTENDEE|URL|END:VEVENT)/.test(line))).toEqual(['END:VEVENT']);
    expect(() => write([{ ...lesson, url: 'no address' }])).toThrow(TypeError);
  });
});

describe('local times of the institution', () => {
  test.each([
    ['Asia/Shanghai', '2026-11-16', '08:30', '2026-11-16T00:30:00.000Z'],
    ['Europe/Berlin', '2026-10-24', '08:30', '2026-10-24T06:30:00.000Z'],
    ['Europe/Berlin', '2026-10-26', '08:30', '2026-10-26T07:30:00.000Z'],
    // This time occurs twice: the first one counts.
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    // This time is skipped: computed as if the clock had not changed.
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['America/St_Johns', '2026-07-01', '24:00', '2026-07-02T02:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
  ])('%s, %s %s', (timeZone, date, time, expected) => {
    expect(new Date(zonedInstant(date, time, timeZone)).toISOString()).toBe(expected);
  });

  test('throw on zones and dates that do not exist', () => {
    expect(() => zonedInstant('2026-02-30', '08:00', 'Asia/Shanghai')).toThrow(RangeError);
    expect(() => zonedInstant('2026-02-28', '25:00', 'Asia/Shanghai')).toThrow(RangeError);
    expect(() => zonedInstant('2026-02-28', '08:00', 'Mars/Olympus')).toThrow(RangeError);
  });
});

const anyText = fc.string({ unit: 'binary', maxLength: 300 });

describe('any text', () => {
  test('gives lines of at most 75 octets, and unfolding restores it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = `SUMMARY:${escapeText(text)}`;
        const folded = foldLine(line);
        expect(Math.max(...folded.split('\r\n').map(octets))).toBeLessThanOrEqual(75);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
      }),
    );
  });

  test('is read back unchanged by another library', () => {
    const day = fc.nat({ max: 4000 }).map((days) => addDays('2024-01-01', days));
    const minute = fc.nat({ max: 1400 });
    const clock = (minutes: number): string =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    // Other libraries trim texts and read any line end as one character.
    // oxlint-disable-next-line no-control-regex -- they are left out of what is compared.
    const controls = /[\r\u2028\u2029\u0000-\u0009\u000B-\u001F\u007F]/g;
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
      .map((text) => `“${text.replaceAll(controls, '')}”`);
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ date: day, start: minute, length: fc.integer({ min: 1, max: 39 }), summary: word, location: word }),
          {
            minLength: 1,
            maxLength: 8,
          },
        ),
        fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'UTC'),
        (rows, timeZone) => {
          const events = rows.map(({ date, start, length, summary, location }, index): CalendarEvent => ({
            uid: `session-${index}@lab.example.edu`,
            date,
            start: clock(start),
            end: clock(start + length),
            summary,
            location,
          }));
          const read = eventsOf(write(events, { timeZone }));
          expect(read.map(({ uid, summary, location, start }) => [uid, summary, location, start.getTime()])).toEqual(
            events.map(({ uid, summary, location, date, start }) => [
              uid,
              summary,
              location,
              zonedInstant(date, start, timeZone),
            ]),
          );
        },
      ),
    );
  });
});

describe('the entry of a session', () => {
  const parts = {
    session: { id: 7, date: '2026-11-16', is_publish: true, updated_at: '2026-11-01T12:34:56Z' },
    period: { name: '1-2', start_time: '08:30:00', end_time: '10:05:00' },
    names: { course: 'Physics', project: 'Newton’s rings', location: 'Lab 301', teacher: '', classes: ['A', 'B'] },
    domain: 'lab.example.edu',
  };

  test('contains the names that are known', () => {
    expect(sessionEvent({ ...parts, texts: calendarFileEnUS })).toEqual({
      uid: 'session-7@lab.example.edu',
      date: '2026-11-16',
      start: '08:30:00',
      end: '10:05:00',
      summary: 'Newton’s rings',
      location: 'Lab 301',
      description: 'Course: Physics\nPeriod: 1-2\nClasses: A, B',
      tentative: false,
      updatedAt: '2026-11-01T12:34:56Z',
    });
  });

  test('marks a draft, in Chinese as well', () => {
    const draft = { ...parts, session: { ...parts.session, is_publish: false } };
    expect(sessionEvent({ ...draft, texts: calendarFileZhCN })).toMatchObject({
      summary: 'Newton’s rings（草稿）',
      description: '课程：Physics\n节次：1-2\n班级：A、B',
      tentative: true,
    });
  });

  test('marks a cancelled session, with the reason', () => {
    const session = { ...parts.session, cancelled_at: '2026-11-10T08:00:00Z', cancel_reason: 'Power failure' };
    const event = sessionEvent({ ...parts, session, texts: calendarFileEnUS });
    expect(event).toMatchObject({ summary: 'Cancelled: Newton’s rings', cancelled: true });
    expect(event.description).toBe('Cancelled: Power failure\nCourse: Physics\nPeriod: 1-2\nClasses: A, B');
    expect(linesOf(write([event]))).toContain('STATUS:CANCELLED');
  });
});
