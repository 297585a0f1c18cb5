import type { Label } from '../src/nodes/types.ts';

/** What an example of a type shows; texts for people are {@link Label}s. */
export interface Example {
  /** What the page has: a node of the type, or one that holds such a node. */
  readonly body: Readonly<Record<string, unknown>> & { readonly type: string };
  /** Values that the page begins with, such as rows. @default none */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Examples by type. */
export type Examples = Readonly<Record<string, Example>>;

/** A text in both languages. */
export const text = (en: string, zh: string): Label => ({ en, zh });
