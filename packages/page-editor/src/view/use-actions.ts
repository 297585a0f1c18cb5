import { useMemo } from 'react';
import {
  copyNode,
  deleteNode,
  duplicateNode,
  moveIn,
  moveNode,
  moveOut,
  pasteNode,
  unwrapNode,
  wrapNode,
  type Possible,
} from '../commands/commands.ts';
import type { PageDocument } from '../document/PageDocument.ts';
import type { Path } from '../document/paths.ts';
import { useEditor } from './editor-context.ts';

/** What can be done with the selected node. */
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
  /** The text of the selected node. */
  readonly copied: () => string | undefined;
  readonly paste: (text: string) => boolean;
}

/** Commands on the selected node; each tells a screen reader what it did. */
export function useActions(): EditorActions {
  const { editing, texts, announce } = useEditor();
  return useMemo(() => {
    const run = (command: (document: PageDocument, path: Path) => Possible, said: string): boolean => {
      const { document, selection } = editing.get();
      const change = document.fault === undefined ? command(document, selection) : undefined;
      if (change === undefined) return false;
      editing.change(change);
      const place = change.selection.at(-1);
      announce(said.replace('{place}', typeof place === 'number' ? String(place + 1) : ''));
      return true;
    };
    return {
      moveUp: () => run((document, path) => moveNode(document, path, -1), texts.moved),
      moveDown: () => run((document, path) => moveNode(document, path, 1), texts.moved),
      moveIn: () => run(moveIn, texts.moved),
      moveOut: () => run(moveOut, texts.moved),
      duplicate: () => run(duplicateNode, texts.inserted),
      remove: () => run(deleteNode, texts.deleted),
      wrap: () => run(wrapNode, texts.inserted),
      unwrap: () => run(unwrapNode, texts.moved),
      undo: () => editing.turn('undo') !== undefined && announce(texts.undone),
      redo: () => editing.turn('redo') !== undefined && announce(texts.redone),
      copied: () => copyNode(editing.get().document, editing.get().selection),
      paste: (text) => run((document, path) => pasteNode(document, path, text), texts.inserted),
    };
  }, [editing, texts, announce]);
}
