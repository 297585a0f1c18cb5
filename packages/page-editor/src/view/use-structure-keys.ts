import { useMemo, type KeyboardEvent } from 'react';
import type { Editing } from '../document/create-editing.ts';
import { isSamePath, pathText, type Path } from '../document/paths.ts';
import { selectedPaths } from '../document/selected-paths.ts';
import { useEditor } from './editor-context.ts';
import type { EditorActions } from './use-actions.ts';
import { outlineIn } from './use-outline.ts';

/** Walks through the nodes by keys, in the outline and on the canvas. */
export interface StructureKeys {
  readonly handleKeyDown: (event: KeyboardEvent) => void;
  /** Selects from the anchor to a node, and announces how many that are. */
  readonly selectTo: (path: Path) => void;
}

const properties = '[data-part="properties"]';
const input = ':is(input:not([aria-hidden]), textarea:not([aria-hidden]), [role="combobox"])';

/** The fields of other parts of the editor that a key leads to; the first that is there. */
const fields: Readonly<Record<string, readonly string[]>> = {
  Enter: [`${properties} [data-property] ${input}`],
  F2: ['title', 'label', 'tpl', 'name'].map((name) => `${properties} [data-property="${name}"] ${input}`),
  Insert: [`[data-part="palette"] ${input}`],
};

/** Puts the focus on a field of another part of the editor. */
function focusField(from: EventTarget, wanted: readonly string[]): boolean {
  const editor = from instanceof Element ? from.closest('[data-page-editor]') : null;
  const found = wanted.map((field) => editor?.querySelector<HTMLElement>(field)).find((each) => each != null);
  found?.focus();
  return found !== undefined;
}

/** Keys of outline and canvas: arrows, Home and End walk, Escape goes to the holder, Enter to the properties, Insert to the parts. */
export function useStructureKeys(actions: EditorActions): StructureKeys {
  const { editing, texts, language, announce } = useEditor();
  return useMemo(() => {
    const selectTo = (path: Path): void => {
      editing.selectTo(path);
      announce(texts.selectedParts.replace('{count}', String(selectedPaths(editing.get()).length)));
    };
    return { selectTo, handleKeyDown: (event) => handleKey(event, { editing, language, actions, selectTo }) };
  }, [editing, texts, language, announce, actions]);
}

interface KeyContext {
  readonly editing: Editing;
  readonly language: string;
  readonly actions: EditorActions;
  readonly selectTo: (path: Path) => void;
}

function handleKey(event: KeyboardEvent, { editing, language, actions, selectTo }: KeyContext): void {
  if (event.nativeEvent.isComposing) return;
  const { shown, selection, anchor } = editing.get();
  const { all, byId } = outlineIn(shown.value, language);
  const goTo = (index: number): void => {
    const node = all[Math.max(0, Math.min(index, all.length - 1))];
    if (node !== undefined) editing.select(node.path);
  };
  const here = byId.get(pathText(selection));
  const at = here === undefined ? -1 : all.indexOf(here);
  const siblings = all.filter(({ path }) => isSamePath(path.slice(0, -1), selection.slice(0, -1)));
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
    const [first, last] = [siblings[0], siblings.at(-1)];
    const isWhole = selectedPaths({ selection, anchor }).length >= siblings.length;
    if (isWhole) editing.select(selection.slice(0, typeof selection.at(-1) === 'number' ? -2 : -1));
    else if (first !== undefined && last !== undefined) {
      editing.select(first.path);
      selectTo(last.path);
    }
    event.preventDefault();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const above = all.findLastIndex((node, index) => index < at && node.children.some((child) => child === here));
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const field = fields[event.key];
  if (event.shiftKey && step !== 0) {
    const next = siblings[siblings.findIndex(({ path }) => isSamePath(path, selection)) + step];
    if (next !== undefined) selectTo(next.path);
  } else if (step !== 0) goTo(at + step);
  else if (event.key === 'Home') goTo(0);
  else if (event.key === 'End') goTo(all.length - 1);
  else if ((event.key === 'ArrowLeft' || event.key === 'Escape') && above >= 0) goTo(above);
  else if (event.key === 'ArrowRight' && here !== undefined && here.children.length > 0) goTo(at + 1);
  else if (event.key === 'Delete') actions.remove();
  else if (field === undefined || !focusField(event.currentTarget, field)) return;
  event.preventDefault();
}
