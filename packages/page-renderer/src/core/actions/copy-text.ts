import { renderText } from '../expression/template.ts';
import { scopeReader } from '../scope/DataReader.ts';
import type { ActionContext } from '../runtime/types.ts';

/** Puts the outcome of a template on the clipboard and shows that it did. */
export async function copyText(template: string, context: Pick<ActionContext, 'runtime' | 'scope'>): Promise<void> {
  const { environment, texts, warn } = context.runtime;
  try {
    await environment.copy(renderText(template, scopeReader(context.scope), warn));
    environment.notify('success', texts.copied);
  } catch (error) {
    environment.notify('error', error instanceof Error && error.message !== '' ? error.message : texts.failed);
  }
}
