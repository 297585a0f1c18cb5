import type { PageServices } from './PageServices.ts';

/** The question of a form before it is left with unsaved changes. */
export interface LeaveQuestion {
  /** `promptPageLeave` of the form. */
  readonly prompt?: boolean;
  /** `promptPageLeaveMessage` of the form, worked out. */
  readonly message?: string | undefined;
}

/** The parts of one page that have unsaved changes, and the end of the browser's own question. */
interface Unsaved {
  readonly parts: Map<object, LeaveQuestion>;
  stopAsking?: (() => void) | undefined;
}

const pages = new WeakMap<PageServices, Unsaved>();

/** Keeps count of the forms of a page with unsaved changes and notifies the host when that begins and ends, or when the question changes. */
export function setUnsaved(runtime: PageServices, form: object, unsaved: boolean, question: LeaveQuestion = {}): void {
  const page: Unsaved = pages.get(runtime) ?? { parts: new Map() };
  pages.set(runtime, page);
  const { parts } = page;
  const before = parts.size > 0;
  const questionBefore = questionOf(page);
  if (unsaved) parts.set(form, question);
  else parts.delete(form);
  if (before !== parts.size > 0 || questionBefore !== questionOf(page)) report(runtime, page);
}

function questionOf({ parts }: Unsaved): string | undefined {
  return [...parts.values()].findLast(({ message }) => message !== undefined && message !== '')?.message;
}

function report({ environment }: PageServices, page: Unsaved): void {
  const question = questionOf(page);
  const unsaved = page.parts.size > 0;
  if (environment.onUnsavedChanges) {
    if (question === undefined) environment.onUnsavedChanges(unsaved);
    else environment.onUnsavedChanges(unsaved, question);
  }
  page.stopAsking?.();
  page.stopAsking = undefined;
  // A host without a guard still has the browser's own question, for the forms that ask for it.
  if (!environment.onUnsavedChanges && [...page.parts.values()].some(({ prompt }) => prompt)) page.stopAsking = askBeforeUnload();
}

function askBeforeUnload(): () => void {
  const handleBeforeUnload = (event: Event): void => event.preventDefault();
  globalThis.addEventListener?.('beforeunload', handleBeforeUnload);
  return () => globalThis.removeEventListener?.('beforeunload', handleBeforeUnload);
}
