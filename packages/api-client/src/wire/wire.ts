import type { WireArguments, WireRows } from './wire.generated.ts';

/** Columns of a view under `rest/`, with the types and comments that the database gives them. */
export type Wire<View extends keyof WireRows, Column extends keyof WireRows[View]> = Pick<WireRows[View], Column>;

/**
 * A function under `rest/rpc/`: its arguments as the database has them, and its answer. `Refined` gives the types that Postgres does not
 * know: shapes of JSON, states, and `null` where it has a meaning of its own.
 */
export interface Call<Name extends keyof WireArguments, Returns, Refined = unknown> {
  Args: Refine<WireArguments[Name], Refined>;
  Returns: Returns;
}

/** The properties of `Wide`, with the narrower types that `Narrow` has for some of them. */
export type Refine<Wide, Narrow> = {
  [Key in keyof Wide]: Key extends keyof Narrow ? Exclude<Narrow[Key], undefined> : Wide[Key];
};
