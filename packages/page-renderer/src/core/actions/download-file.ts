import { loadPart } from '@lab-console/widget-base';
import type { Api } from '../../schema/base.ts';
import { readAnswerFile } from '../api/answer-file.ts';
import { normalizeApi } from '../api/normalize-api.ts';
import { sendApi, type ApiOutcome } from '../api/send-api.ts';
import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import { renderText } from '../expression/template.ts';
import { scopeReader } from '../scope/DataReader.ts';
import type { ActionContext } from '../runtime/types.ts';

/** What a download is asked with. */
export interface DownloadInput {
  readonly api: Api | undefined;
  readonly body: unknown;
  /** Name of the file when the answer has none. */
  readonly name?: string | undefined;
}

/** Fetches a file and gives it to the person to keep, under the name that the answer (or `downloadFileName`) has for it. */
export async function downloadFile({ api: given, body, name }: DownloadInput, context: ActionContext): Promise<ApiOutcome> {
  const { runtime, scope } = context;
  const { environment, warn } = runtime;
  const normalized = normalizeApi(given);
  const api: Api | undefined = normalized.kind === 'api' ? { ...normalized.api, responseType: 'blob' } : given;
  const reader = scopeReader(scope);
  const outcome = await sendApi(environment, {
    api,
    reader,
    body,
    part: given,
    signal: new AbortController().signal,
    automatic: context.automatic,
    onRefused: warn,
  });
  if (outcome.kind !== 'success') return outcome;
  const file = readAnswerFile(outcome.data) ?? { content: asBlob(outcome.data) };
  const fallback = name ?? outcome.api.downloadFileName ?? outcome.api.url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  const fileName = file.name ?? (renderText(fallback, reader, warn) || 'download');
  const keepFile = await loadPart(() => import('../export/save-file.ts'), 'keepFile');
  keepFile(fileName, file.content, environment.saveFile?.bind(environment));
  return outcome;
}

/** Hosts that do not know of files answer with text or data: that is kept as it is. */
function asBlob(data: unknown): Blob {
  return isPlainObject(data) || Array.isArray(data)
    ? new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' })
    : new Blob([toText(data)], { type: 'text/plain;charset=utf-8' });
}
