/** The part of autocannon that is used here; it comes without types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections?: number;
    /** Seconds. */
    readonly duration?: number;
    /** How often it is looked whether the time is over, in milliseconds. */
    readonly sampleInt?: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Called for each connection before its first request. */
    readonly setupClient?: (client: { readonly setHeaders: (headers: Readonly<Record<string, string>>) => void }) => void;
  }
  interface Result {
    readonly duration: number;
    readonly errors: number;
    readonly non2xx: number;
    readonly requests: { readonly total: number };
    /** Milliseconds. */
    readonly latency: { readonly p97_5: number; readonly p99: number };
  }
  export type { Options, Result };
  export default function autocannon(options: Options): Promise<Result>;
}
