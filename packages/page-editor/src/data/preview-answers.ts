import type { PageEnvironment, PageRequest } from '@lab-console/page-renderer';
import { sampleAnswer } from './sample-answer.ts';

/** Answers the reading requests of a preview. */
export interface PreviewAnswers {
  /** Sends a request and remembers its answer. */
  readonly live: PageEnvironment['request'] | undefined;
  /** Sends nothing: the last answer to the same request, else one made from what the definition shows. */
  readonly sample: (definition: unknown, request: Pick<PageRequest, 'url' | 'query'>) => unknown;
}

const keyOf = ({ url, query }: Pick<PageRequest, 'url' | 'query'>): string => `${url} ${JSON.stringify(query)}`;

/** Makes the answers of a preview, samples in the language of the reader; `read` sends, and without it nothing is live. */
export function createPreviewAnswers(read: PageEnvironment['request'] | undefined, language: 'en' | 'zh'): PreviewAnswers {
  const last = new Map<string, unknown>();
  return {
    live:
      read &&
      (async (request) => {
        const answer = await read(request);
        // A file is not kept: it may be large, and its download is no data of the page.
        if (request.responseType === undefined) last.set(keyOf(request), answer);
        return answer;
      }),
    sample: (definition, request) => last.get(keyOf(request)) ?? sampleAnswer(definition, request.url, language),
  };
}
