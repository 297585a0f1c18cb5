import { useMemo } from 'react';
import type { Possible } from '../commands/commands.ts';
import { moveInside, setInside } from '../commands/set-inside.ts';
import type { PageDocument } from '../document/PageDocument.ts';
import type { Path } from '../document/paths.ts';
import { useEditor } from './editor-context.ts';

/** Changes values inside of the selected node. */
export interface InnerChanges {
  /** `undefined` takes a value out. */
  readonly set: (inner: Path, value: unknown) => void;
  readonly move: (inner: Path, by: 1 | -1) => void;
}

/** Changes values inside of the selected node; nothing happens while the text has a fault. */
export function useSetInside(): InnerChanges {
  const { editing } = useEditor();
  return useMemo(() => {
    const run = (command: (document: PageDocument, node: Path) => Possible): void => {
      const { document, selection } = editing.get();
      const change = document.fault === undefined ? command(document, selection) : undefined;
      if (change !== undefined) editing.change(change);
    };
    return {
      set: (inner, value) => run((document, node) => setInside(document, { node, inner }, value)),
      move: (inner, by) => run((document, node) => moveInside(document, { node, inner }, by)),
    };
  }, [editing]);
}
