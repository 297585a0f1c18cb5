import { isPartLoadError } from '@lab-console/widget-base';
import type { PageTexts } from '../../locales/types.ts';

/** What a person reads when an action threw: that its code could not be fetched, and what helps, or that it failed. */
export function failureText(error: unknown, texts: PageTexts): string {
  if (!isPartLoadError(error)) return texts.failed;
  return error.reason === 'offline' ? texts.partOffline : texts.partOutdated;
}
