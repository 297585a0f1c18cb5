/** Sessions that take a resource at the same time. */
export interface Meeting {
  /** Number of the day. */
  readonly day: number;
  readonly resourceId: number;
  /** Smallest first. */
  readonly ids: readonly number[];
}

/** Leaves out what another meeting contains already: where periods overlap, the same sessions meet in every time that their periods share. */
export function withoutRepeats(meetings: readonly Meeting[]): readonly Meeting[] {
  const kept = new Map<string, (readonly [Meeting, ReadonlySet<number>])[]>();
  for (const meeting of [...meetings].sort((a, b) => b.ids.length - a.ids.length)) {
    const key = `${meeting.day} ${meeting.resourceId}`;
    const others = kept.get(key) ?? [];
    kept.set(key, others);
    if (!others.some(([, held]) => meeting.ids.every((id) => held.has(id)))) others.push([meeting, new Set(meeting.ids)]);
  }
  return [...kept.values()].flatMap((list) => list.map(([meeting]) => meeting));
}
