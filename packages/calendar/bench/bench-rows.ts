import type { BenchSubject } from './bench-subjects.ts';
import { deadlineMs, type MeasureName, type Taken } from './measure-subject.ts';
import { late } from './open-subject.ts';

/** A row of the table. */
export interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  /** How `value` was taken, where that is not as usual. */
  readonly note?: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly peerNote?: string;
  /** `< 50 ms`, or `< 1×` of what the peer has. */
  readonly aim?: string;
}

/** What was found of one calendar with one week: the median, and how it came about. */
export interface Found {
  readonly subject: BenchSubject;
  readonly size: number;
  readonly measure: MeasureName;
  readonly taken: readonly Taken[];
}

const units: { readonly [Name in MeasureName]: string } = {
  'time to drawn': 'ms',
  'longest block while drawing': 'ms',
  'longest frame while scrolling': 'ms',
  'longest frame while drawing a frame': 'ms',
  'one session changed': 'ms',
  'all selected': 'ms',
  'all moved': 'ms',
  'another week shown': 'ms',
  'DOM nodes': '',
  'heap grown by 50 changes of view': 'MB',
};

/** The aims of issue and specification, by measure and number of sessions. */
function aimOf({ part }: BenchSubject, measure: MeasureName, size: number): string | undefined {
  switch (measure) {
    case 'time to drawn':
      return part === 'ours' ? '< 1×' : size === 5000 ? '< 150 ms' : undefined;
    case 'longest frame while scrolling':
    case 'longest frame while drawing a frame':
    case 'one session changed':
      return '< 50 ms';
    case 'all selected':
    case 'all moved':
      return size === 2000 ? '< 100 ms' : undefined;
    case 'heap grown by 50 changes of view':
      // Twenty sessions left behind by each change would be more.
      return '< 1 MB';
    default:
      return undefined;
  }
}

/** The middle of what was taken. What was given up stands above everything else, so that it is the middle only where most was. */
function median(taken: readonly Taken[]): number {
  const values = taken.map(({ value }) => (value === late ? Number.POSITIVE_INFINITY : value)).toSorted((a, b) => a - b);
  return values[Math.floor((values.length - 1) / 2)] ?? 0;
}

function summary(found: Found, rounds: number): { readonly value: number; readonly note?: string } {
  const value = median(found.taken);
  const notes = found.taken.flatMap(({ note }) => note ?? []);
  const count = found.taken.length;
  const how = [
    value === Number.POSITIVE_INFINITY ? `> ${deadlineMs / 1000} s, stopped` : '',
    count < rounds && !found.measure.startsWith('heap') ? (count === 1 ? '1 round' : `${count} rounds`) : '',
    notes[0] ?? '',
  ].filter((text) => text !== '');
  return { value: Number.isFinite(value) ? value : deadlineMs, ...(how.length > 0 && { note: how.join(', ') }) };
}

/** The rows of our calendars, each beside what every peer has; peers alone where ours was not measured. */
export function benchRows(found: readonly Found[], rounds: number): readonly Measure[] {
  const ours = found.filter(({ subject }) => subject.part !== 'peer');
  const peers = found.filter(({ subject }) => subject.part === 'peer');
  const title = ({ subject, size, measure }: Found): string =>
    `${subject.part === 'ours' ? '' : `${subject.name}, `}week of ${size.toLocaleString('en-US')}: ${measure}`;
  return (ours.length > 0 ? ours : peers).flatMap((entry): Measure[] => {
    const aim = aimOf(entry.subject, entry.measure, entry.size);
    const own = { measure: title(entry), unit: units[entry.measure], ...summary(entry, rounds) };
    const beside = peers.filter(({ size, measure }) => size === entry.size && measure === entry.measure);
    if (entry.subject.part !== 'ours' || beside.length === 0) {
      const isAlone = aim?.endsWith('×') || entry.subject.part === 'peer';
      return [{ ...own, ...(aim && !isAlone && { aim }) }];
    }
    return beside.map((peer, at): Measure => {
      const { value, note } = summary(peer, rounds);
      // What is aimed at in ms is said once, what is aimed at beside the peers for each of them.
      const isSaid = aim !== undefined && (aim.endsWith('×') || at === 0);
      return { ...own, peer: peer.subject.name, peerValue: value, ...(note && { peerNote: note }), ...(isSaid && { aim }) };
    });
  });
}
