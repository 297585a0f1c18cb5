import { expect, it, vi } from 'vitest';
import { createEventModel } from './event-model.ts';
import { createEventSource, type EventSource } from './event-source.ts';

interface Booking {
  readonly key: string;
  readonly subject: string;
  readonly from: string;
  readonly until: string;
  readonly studio?: string | null;
  readonly note?: string;
}

const signal = new AbortController().signal;
const day = { from: '2026-11-30', to: '2026-11-30' };
const choir: Booking = {
  key: 'a',
  subject: 'Choir',
  from: '2026-11-30T09:00',
  until: '2026-11-30T10:30',
  studio: 's1',
  note: 'kept',
};
const odd: Booking = { key: 'b', subject: 'Tuning', from: '2026-11-30T11:10', until: '2026-11-30T11:25' };
const long: Booking = { key: 'c', subject: 'Rehearsal', from: '2026-11-30T08:00', until: '2026-11-30T18:00' };

function make(events: readonly Booking[], onChange = vi.fn()): { source: EventSource<Booking>; onChange: typeof onChange } {
  const model = createEventModel<Booking>({ id: 'key', title: 'subject', start: 'from', end: 'until', resource: 'studio' });
  const source = createEventSource<Booking>({
    model,
    events,
    onChange,
    dayStart: '08:00',
    dayEnd: '20:00',
    stepMinutes: 30,
    today: '2026-11-30',
    timeZone: 'Europe/Paris',
    resources: [{ id: 's1', title: 'Studio' }],
    createEvent: ({ id, title, start, end, resource }) => ({
      key: String(id),
      subject: title,
      from: start,
      until: end,
      ...(resource == null ? {} : { studio: String(resource) }),
    }),
  });
  return { source, onChange };
}

it.each([choir, odd, long])('has $subject at its own times', async (event) => {
  const { source } = make([event]);
  const [session] = await source.loadSessions(day, signal);
  expect(source.read(session ?? {})).toMatchObject({ title: event.subject, start: event.from, end: event.until });
  const periods = await source.loadPeriods(signal);
  const first = periods.find(({ id }) => id === session?.period_id);
  expect(first?.start_time).toBe(event.from.slice(11));
});

it('moves an event and keeps what the calendar does not know', async () => {
  const { source, onChange } = make([choir, odd]);
  const [session] = await source.loadSessions(day, signal);
  const id = session?.id ?? 0;
  const later = (await source.loadPeriods(signal)).find(({ start_time }) => start_time === '14:00');
  const patch = { date: '2026-12-01', period_id: later?.id ?? 0, period_count: 3 };
  const answer = await source.changeSessions({ changes: [{ ids: [id], patch }], expected: new Map() }, signal);
  const moved = { ...choir, from: '2026-12-01T14:00', until: '2026-12-01T15:30' };
  expect(onChange).toHaveBeenCalledWith([moved, odd], { added: [], changed: [moved], removed: [] });
  expect(answer).toMatchObject({ kind: 'saved', sessions: [{ id, date: '2026-12-01' }] });
});

it('has everything as before where the host refuses a change', async () => {
  const onChange = vi.fn(async () => Promise.reject(new Error('The studio is closed.')));
  const { source } = make([choir], onChange);
  const [session] = await source.loadSessions(day, signal);
  const removal = source.deleteSessions({ ids: [session?.id ?? 0], expected: new Map() }, signal);
  await expect(removal).rejects.toThrow('The studio is closed.');
  expect(await source.loadSessions(day, signal)).toEqual([session]);
});

it('restores a deleted event as it was', async () => {
  const { source, onChange } = make([choir]);
  const [session] = await source.loadSessions(day, signal);
  if (!session) throw new Error('There is no session.');
  await source.deleteSessions({ ids: [session.id], expected: new Map() }, signal);
  expect(await source.loadSessions(day, signal)).toEqual([]);
  await source.restoreSessions?.([session], signal);
  expect(onChange).toHaveBeenLastCalledWith([choir], { added: [choir], changed: [], removed: [] });
});

it('creates an event of the type of the host', async () => {
  const { source, onChange } = make([choir]);
  const created = source.columns({ title: 'Band', start: '2026-12-02T10:00', end: '2026-12-02T11:00', resource: 's1' });
  const [session] = await source.createSessions([created], signal);
  expect(onChange.mock.calls[0]?.[0][1]).toEqual({
    key: expect.any(String),
    subject: 'Band',
    from: '2026-12-02T10:00',
    until: '2026-12-02T11:00',
    studio: 's1',
  });
  expect(session?.teacher?.name).toBe('Studio');
});

it('reads the events again only where they are others than it gave', async () => {
  const given: Booking[][] = [];
  const { source } = make(
    [choir],
    vi.fn((events: Booking[]) => void given.push(events)),
  );
  await source.put({ ...choir, note: 'another' });
  expect(given).toEqual([[{ ...choir, note: 'another' }]]);
  expect(source.replaceEvents(given[0] ?? [])).toBe(false);
  expect(source.replaceEvents([odd])).toBe(true);
  expect(await source.loadSessions(day, signal)).toHaveLength(1);
});

it.each([
  [{ ...choir, from: '2026-11-30T09:00:00Z' }, 'which is no local time'],
  [{ ...choir, subject: undefined as unknown as string }, 'An event has no title'],
])('names what is wrong with an event', (event, reason) => {
  expect(() => make([event])).toThrow(reason);
});
