import type { StudentAnswer } from '@lab-console/api-client/student';

interface Named {
  /** What the choice is about, for the sentences about it. */
  readonly experiment: string;
}
interface OfSession {
  readonly schedule_id: number;
  readonly request_key: string;
}

/** One choice with its arguments. Its key stays the same however often it is sent, so that it is carried out once. */
export type Choice = Named &
  (
    | { readonly name: 'choose' | 'wait'; readonly args: OfSession }
    | { readonly name: 'change'; readonly args: OfSession & { readonly place_id: number } }
    | { readonly name: 'leave'; readonly args: { readonly place_id: number; readonly request_key: string } }
    // Needs no key: sent twice it has the same effect.
    | { readonly name: 'stop_waiting'; readonly args: { readonly schedule_id: number } }
  );

/** What became of a choice. */
export type ChoiceAnswer = StudentAnswer<Choice['name']>;

/** Makes a new key, for a new choice. */
export const newKey = (): string => crypto.randomUUID();
