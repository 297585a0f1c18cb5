import type { ApiClient } from '@lab-console/api-client';

/** Rows that a section shows at most. */
export const maxRows = 50;

/** What a section of a thing's page is read with. */
export interface SectionWish {
  readonly api: ApiClient;
  readonly id: number;
  /** The day by the clock of the university, `YYYY-MM-DD`. */
  readonly today: string;
  readonly signal: AbortSignal;
}
