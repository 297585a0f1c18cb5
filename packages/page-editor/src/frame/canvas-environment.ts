import type { PageEnvironment, PageRequest } from '@lab-console/page-renderer';

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
  readonly onHeld: (request: HeldRequest) => void;
  readonly onNotify: PageEnvironment['notify'];
}

/** What a page that is edited may do: nothing but read, and that only where the host lets it. */
export function canvasEnvironment({ locale, read, sample, onHeld, onNotify }: CanvasOptions): PageEnvironment {
  return {
    request: async (request: PageRequest) => {
      if (request.method === 'get') {
        if (read !== undefined) return read(request);
        if (sample !== undefined) return sample(request);
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
