import { loadPart } from '@lab-console/widget-base';
import { useMemo } from 'react';
import { moveIn, moveOut, pasteNode, unwrapNode, type Possible } from '../commands/commands.ts';
import { copyNodes, deleteNodes, duplicateNodes, moveNodes, wrapNodes } from '../commands/several.ts';
import type { PageDocument } from '../document/PageDocument.ts';
import type { Path } from '../document/paths.ts';
import type { StepName } from '../document/steps.ts';
import { selectedPaths } from '../document/selected-paths.ts';
import { changeText } from './change-text.ts';
import { useEditor } from './editor-context.ts';
import { stepText, type StepTextOptions } from './step-text.ts';

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

type LabelOf = StepTextOptions['labelOf'];
const noLabels: LabelOf = () => undefined;

/** Commands on the selected nodes; each announces to screen readers what it did. */
export function useActions(): EditorActions {
  const { editing, texts, language, announce } = useEditor();
  return useMemo(() => {
    const run = (command: (document: PageDocument, paths: readonly Path[]) => Possible): boolean => {
      const before = editing.get();
      const change = before.document.fault === undefined ? command(before.document, selectedPaths(before)) : undefined;
      if (change === undefined) {
        announce(texts.notPossible);
        return false;
      }
      editing.change(change);
      announce(changeText({ kind: change.label, before, after: editing.get() }, { texts, language }));
      return true;
    };
    const announceStep = (step: StepName, label: string, labelOf: LabelOf): void =>
      announce(texts.labelled(label, stepText(step, { texts, language, labelOf })));
    const turn = (direction: 'undo' | 'redo', label: string): void => {
      const step = editing.turn(direction);
      if (step === undefined) return;
      if (step.property === undefined) announceStep(step, label, noLabels);
      // The words of properties come with the first panel that shows them.
      else
        void loadPart(() => import('../locales/label-of.ts'), 'labelOf').then(
          (labelOf) => announceStep(step, label, labelOf),
          () => announceStep(step, label, noLabels),
        );
    };
    /** What is possible with one node alone. */
    const one =
      (command: (document: PageDocument, path: Path) => Possible) =>
      (document: PageDocument, [path, ...others]: readonly Path[]): Possible =>
        path === undefined || others.length > 0 ? undefined : command(document, path);
    return {
      moveUp: () => run((document, paths) => moveNodes(document, paths, -1)),
      moveDown: () => run((document, paths) => moveNodes(document, paths, 1)),
      moveIn: () => run(one(moveIn)),
      moveOut: () => run(one(moveOut)),
      duplicate: () => run(duplicateNodes),
      remove: () => run(deleteNodes),
      wrap: () => run(wrapNodes),
      unwrap: () => run(one(unwrapNode)),
      undo: () => turn('undo', texts.undone),
      redo: () => turn('redo', texts.redone),
      copied: () => copyNodes(editing.get().document, selectedPaths(editing.get())),
      paste: (text) => run((document, paths) => pasteNode(document, paths.at(-1) ?? [], text)),
    };
  }, [editing, texts, language, announce]);
}
