import { indentLess, indentMore } from '@codemirror/commands';
import { Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

/**
 * Tab indents; after Escape it leaves, until something else is typed or the editor is left. CodeMirror's own way gives two
 * seconds for it, which is too short for some hands.
 */
export function tabKeys(): Extension {
  let isLeaving = false;
  return [
    Prec.highest(
      EditorView.domEventHandlers({
        keydown: ({ key }) => {
          if (key !== 'Tab' && key !== 'Shift') isLeaving = key === 'Escape';
          return false;
        },
        blur: () => {
          isLeaving = false;
          return false;
        },
      }),
    ),
    keymap.of([
      {
        key: 'Tab',
        run: (view) => !isLeaving && indentMore(view),
        shift: (view) => !isLeaving && indentLess(view),
      },
    ]),
  ];
}
