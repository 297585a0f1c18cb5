import type { PageEnvironment, PageRequest } from '@lab-console/page-renderer';
import type { SourceRows } from '../data/source-rows.ts';

/** A request that a page wanted to send and that was not sent. */
export interface HeldRequest {
  readonly method: string;
  readonly url: string;
}

/** Settings of {@link canvasEnvironment}. */
export interface CanvasOptions {
  readonly locale: string;
  /** Sends reading requests of the preview; without it none is sent. */
  readonly read?: PageEnvironment['request'] | undefined;
  /** Answers reading requests that are not sent; without it their answer is empty. */
  readonly sample?: ((request: PageRequest) => unknown) | undefined;
  /** Reads the first rows of tables while the page is edited. */
  readonly rows?: SourceRows | undefined;
  readonly onHeld: (request: HeldRequest) => void;
  readonly onNotify: PageEnvironment['notify'];
}

/** What a page that is edited may do: nothing but read, and that only where the host lets it. */
export function canvasEnvironment({ locale, read, sample, rows, onHeld, onNotify }: CanvasOptions): PageEnvironment {
  return {
    request: async (request: PageRequest) => {
      if (request.method === 'get') {
        if (read !== undefined) return read(request);
        if (sample !== undefined) return sample(request);
        if (rows !== undefined && request.responseType === undefined) return JSON.parse(await rows(request)) as unknown;
      } else if (read !== undefined || sample !== undefined) onHeld({ method: request.method, url: request.url });
      // An empty answer: the page is drawn as it is without data.
      return { status: 0, msg: '', data: {} };
    },
    navigate: () => {},
    notify: onNotify,
    copy: () => {},
    locale,
    warn: () => {},
  };
}
