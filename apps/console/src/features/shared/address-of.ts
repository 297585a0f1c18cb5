/** The kinds of things that have a page of their own, in the words of its address. */
export const thingKinds = ['student', 'teacher', 'room', 'course', 'class', 'experiment'] as const;

/** A kind of thing that has a page of its own. */
export type ThingKind = (typeof thingKinds)[number];

/** Names a thing: its kind and id, and the centre from which it is looked at. */
export interface ThingName {
  readonly kind: ThingKind;
  readonly id: number;
  /** @default null for no centre */
  readonly centreId?: number | null | undefined;
}

/** Returns the address of the page of a thing, e.g. `/page/thing/student/7?centre_id=1`. */
export function addressOf({ kind, id, centreId = null }: ThingName): string {
  const address = `/page/thing/${kind}/${id}`;
  return centreId === null ? address : `${address}?centre_id=${centreId}`;
}

/** Whether a text of an address is a kind of thing. */
export function isThingKind(text: string | undefined): text is ThingKind {
  return thingKinds.some((kind) => kind === text);
}
