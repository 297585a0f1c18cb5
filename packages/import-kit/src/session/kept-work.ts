import { browserStore, keptKeys } from './browser-store.ts';
import { isDraft } from './import-draft.ts';

/** Where an import keeps its unfinished rows: what a person changed, and the file that it was read from. */
export const draftPlaces = (storageKey: string): { readonly work: string; readonly file: string } => ({
  work: `${storageKey} work`,
  file: `${storageKey} file`,
});

/** Removes the unfinished rows of an import. */
export async function forgetDraft(storageKey: string): Promise<void> {
  const { work, file } = draftPlaces(storageKey);
  await Promise.all([browserStore.delete(work), browserStore.delete(file)]);
}

/**
 * Names of the files of which this browser keeps unfinished rows of a person. What is too old to be offered is removed, whosever it is.
 *
 * @param person - What imports were given as `storageKey`.
 */
export async function listKeptWork(person: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (const storageKey of await storageKeys()) {
    const { work, file } = draftPlaces(storageKey);
    const kept = await browserStore.get(file);
    if (!isDraft(await browserStore.get(work), Date.now())) await forgetDraft(storageKey);
    else if (storageKey.startsWith(`${person} `) && kept instanceof File) names.push(kept.name);
  }
  return names;
}

/** Removes all unfinished rows of a person from this browser, with their files. */
export async function removeKeptWork(person: string): Promise<void> {
  for (const storageKey of await storageKeys()) if (storageKey.startsWith(`${person} `)) await forgetDraft(storageKey);
}

async function storageKeys(): Promise<readonly string[]> {
  const suffix = draftPlaces('').work;
  return (await keptKeys()).filter((key) => key.endsWith(suffix)).map((key) => key.slice(0, -suffix.length));
}
