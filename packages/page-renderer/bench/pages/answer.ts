/** A request as both renderers make it. */
export interface AskedPage {
  readonly method: string;
  readonly url: string;
  readonly query: unknown;
  readonly data: unknown;
  /** Whether the page says that it sends this by itself; only our side tells. */
  readonly automatic?: boolean | undefined;
}

/** Answers a request of a page. */
export type Answer = (request: AskedPage) => unknown;

/** Rows with every name that a definition asks for. */
export function makeRows(count: number, columns: number): readonly Readonly<Record<string, unknown>>[] {
  return Array.from({ length: count }, (_row, index) => ({
    id: index + 1,
    ...Object.fromEntries(Array.from({ length: columns }, (_column, at) => [`c${at}`, `r${index} c${at}`])),
  }));
}
