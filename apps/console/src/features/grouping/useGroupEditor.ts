import { useState } from 'react';
import {
  dealIntoGroups,
  freeName,
  move,
  sameGrouping,
  type GroupEnrolment,
  type Grouping,
  type GroupOrder,
  type PastPairs,
} from './grouping.ts';

/** Groups while they are put together: nothing is stored before it is saved. */
export interface GroupEditing {
  readonly grouping: Grouping;
  /** The groups as they were before each step. */
  readonly history: readonly Grouping[];
  /** Names of all groups, those without students included; `null` for the students in none. */
  readonly columns: readonly (string | null)[];
  readonly members: (group: string | null) => readonly GroupEnrolment[];
  readonly selected: ReadonlySet<number>;
  /** How many students a group is to have, as it is typed. */
  readonly size: string;
  /** What chance begins with, so that it can be repeated. */
  readonly seed: string;
  /** The last step was refused, because its group has no room. */
  readonly isFull: boolean;
  readonly setSize: (size: string) => void;
  readonly setSeed: (seed: string) => void;
  readonly toggle: (id: number) => void;
  readonly put: (ids: readonly number[], group: string | null) => void;
  readonly clear: () => void;
  readonly undo: () => void;
  /** Puts all students into groups. */
  readonly dealOut: (order: GroupOrder) => void;
  /** Puts all students into groups with whom they were least together so far. */
  readonly dealToNewPartners: () => Promise<void>;
  /** Adds an empty group; returns its name. */
  readonly addGroup: () => string;
}

/** Puts the students of a session into groups, with undo. */
export function useGroupEditor({
  places,
  stored,
  max,
  loadPairs,
}: {
  readonly places: readonly GroupEnrolment[];
  readonly stored: Grouping;
  readonly max: number;
  readonly loadPairs: () => Promise<PastPairs | null>;
}): GroupEditing {
  const [grouping, setGrouping] = useState(stored);
  const [history, setHistory] = useState<readonly Grouping[]>([]);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [size, setSize] = useState(String(max));
  const [seed, setSeed] = useState('1');
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const [isFull, setFull] = useState(false);

  const used = [...new Set([...Object.values(grouping), ...empty])].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const columns: readonly (string | null)[] = [null, ...used];
  const members = (group: string | null): readonly GroupEnrolment[] =>
    places.filter(({ id }) => (grouping[id] ?? null) === group).toSorted((a, b) => a.order - b.order);
  const limit = Math.min(max, Math.max(1, Math.trunc(Number(size)) || 1));

  const change = (next: Grouping): void => {
    setFull(false);
    if (sameGrouping(next, grouping)) return;
    setHistory([...history.slice(-99), grouping]);
    setGrouping(next);
  };
  const put = (ids: readonly number[], group: string | null): void => {
    const next = move(grouping, { ids, group, max });
    if (next === 'full') return setFull(true);
    change(next);
    setSelected(new Set());
  };
  const undo = (): void => {
    const last = history.at(-1);
    if (!last) return;
    setHistory(history.slice(0, -1));
    setGrouping(last);
    setFull(false);
  };
  const dealOut = (order: GroupOrder): void => {
    setEmpty([]);
    change(dealIntoGroups(places, { max: limit, order, seed }));
  };
  const dealToNewPartners = async (): Promise<void> => {
    const pairs = await loadPairs();
    if (!pairs) return;
    setEmpty([]);
    change(dealIntoGroups(places, { max: limit, order: 'partners', pairs }));
  };
  const addGroup = (): string => {
    const name = freeName(used);
    setEmpty([...empty, name]);
    return name;
  };
  const toggle = (id: number): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  return {
    grouping,
    history,
    columns,
    members,
    selected,
    size,
    seed,
    isFull,
    setSize,
    setSeed,
    toggle,
    put,
    clear: () => change({}),
    undo,
    dealOut,
    dealToNewPartners,
    addGroup,
  };
}
