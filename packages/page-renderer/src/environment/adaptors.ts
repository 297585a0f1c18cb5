import type { PageRequest } from './PageRequest.ts';

/** What an adaptor may look at besides what it changes. */
export interface AdaptorContext {
  readonly request: PageRequest;
  /** Every value that the definition sees at that place. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Makes the body of an answer into one that the page understands (see `PageEnvelope`); what it throws becomes the failure's text. */
export type Adaptor = (body: unknown, context: AdaptorContext) => unknown;

/** Changes a request before it is sent; what it throws becomes the failure's text. */
export type RequestAdaptor = (request: PageRequest, context: AdaptorContext) => PageRequest | Promise<PageRequest>;
