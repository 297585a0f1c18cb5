import type { PageEnvironment } from '@lab-console/page-renderer';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Editing, EditingState } from '../document/create-editing.ts';
import type { PageEditorLocaleText } from '../locales/locale-text.ts';

/** What the parts of the editor share. */
export interface EditorContextValue {
  readonly editing: Editing;
  readonly texts: PageEditorLocaleText;
  readonly language: 'en' | 'zh';
  /** Sends reading requests; without it none is sent. */
  readonly read: PageEnvironment['request'] | undefined;
  /** Address of the script that the host names for the canvas. */
  readonly canvasAddress?: string | undefined;
  /** Announces to screen readers what happened. */
  readonly announce: (message: string) => void;
}

/** Carries what the parts of the editor share. */
export const EditorContext = createContext<EditorContextValue | null>(null);

/** What the parts of the editor share. */
export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext);
  if (value === null) throw new Error('This is a part of the page editor. Draw it inside of PageEditor.');
  return value;
}

/** A part of what is edited: who uses it is drawn again only when that part is another one. */
export function useEditingPart<Part>(part: (state: EditingState) => Part): Part {
  const { editing } = useEditor();
  const read = (): Part => part(editing.get());
  return useSyncExternalStore(editing.subscribe, read, read);
}

/** The document and what is selected in it. */
export function useEditing(): EditingState {
  const { editing } = useEditor();
  return useSyncExternalStore(editing.subscribe, editing.get, editing.get);
}
