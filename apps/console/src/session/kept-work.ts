import { listKeptWork, removeKeptWork } from '@lab-console/import-kit/kept-work';
import { askAboutKeptWork } from './renewal.ts';
import { session } from './session.ts';

/** Asks whether rows of imports that were not submitted stay in this browser, and removes them where they do not. */
export async function askToRemoveKeptWork(): Promise<void> {
  const user = session.getSnapshot()?.user;
  if (user === undefined) return;
  const person = String(user.id);
  const files = await listKeptWork(person);
  if (files.length > 0 && (await askAboutKeptWork(files))) await removeKeptWork(person);
}
