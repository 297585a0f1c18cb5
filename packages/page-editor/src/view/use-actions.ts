import { useMemo } from 'react';
import { moveIn, moveOut, pasteNode, unwrapNode, type Possible } from '../commands/commands.ts';
import { copyNodes, deleteNodes, duplicateNodes, moveNodes, wrapNodes } from '../commands/several.ts';
import type { PageDocument } from '../document/PageDocument.ts';
import type { Path } from '../document/paths.ts';
import { selectedPaths } from '../document/selected-paths.ts';
import { useEditor } from './editor-context.ts';
import { stepText } from './step-text.ts';

/** What can be done with the selected nodes. */
export interface EditorActions {
  readonly moveUp: () => void;
  readonly moveDown: () => void;
  readonly moveIn: () => void;
  readonly moveOut: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly wrap: () => void;
  readonly unwrap: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The text of the selected nodes. */
  readonly copied: () => string | undefined;
  readonly paste: (text: string) => boolean;
}

/** Commands on the selected nodes; each tells a screen reader what it did. */
export function useActions(): EditorActions {
  const { editing, texts, language, announce } = useEditor();
  return useMemo(() => {
    const run = (command: (document: PageDocument, paths: readonly Path[]) => Possible, said: string): boolean => {
      const state = editing.get();
      const change = state.document.fault === undefined ? command(state.document, selectedPaths(state)) : undefined;
      if (change === undefined) return false;
      editing.change(change);
      const place = change.selection.at(-1);
      announce(said.replace('{place}', typeof place === 'number' ? String(place + 1) : ''));
      return true;
    };
    const turn = (direction: 'undo' | 'redo', said: string): void => {
      const step = editing.turn(direction);
      if (step !== undefined) announce(`${said}: ${stepText(step, texts, language)}`);
    };
    /** What is possible with one node alone. */
    const one =
      (command: (document: PageDocument, path: Path) => Possible) =>
      (document: PageDocument, [path, ...others]: readonly Path[]): Possible =>
        path === undefined || others.length > 0 ? undefined : command(document, path);
    return {
      moveUp: () => run((document, paths) => moveNodes(document, paths, -1), texts.moved),
      moveDown: () => run((document, paths) => moveNodes(document, paths, 1), texts.moved),
      moveIn: () => run(one(moveIn), texts.moved),
      moveOut: () => run(one(moveOut), texts.moved),
      duplicate: () => run(duplicateNodes, texts.inserted),
      remove: () => run(deleteNodes, texts.deleted),
      wrap: () => run(wrapNodes, texts.inserted),
      unwrap: () => run(one(unwrapNode), texts.moved),
      undo: () => turn('undo', texts.undone),
      redo: () => turn('redo', texts.redone),
      copied: () => copyNodes(editing.get().document, selectedPaths(editing.get())),
      paste: (text) => run((document, paths) => pasteNode(document, paths.at(-1) ?? [], text), texts.inserted),
    };
  }, [editing, texts, language, announce]);
}
