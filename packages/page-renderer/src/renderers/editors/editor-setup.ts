import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { bracketMatching, indentOnInput, syntaxHighlighting, type Language } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, Prec, type Extension } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder as placeholderExtension,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';

/** What an editor of program text is set up with. */
export interface EditorSetup {
  /** The number that the policy asks of style elements; `undefined` where there is no policy. */
  readonly nonce: string | undefined;
  readonly dark: boolean;
  readonly lineNumbers: boolean;
  readonly wrap: boolean;
  readonly tabSize: number;
  readonly placeholder: string;
}

/**
 * Tab indents; after Escape it leaves, until something else is typed or the editor is left. CodeMirror's own way gives two
 * seconds for it, which is too short for some hands.
 */
function tabKeys(): Extension {
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

/** What stays the same while an editor lives. */
export function fixedExtensions({ nonce, dark, wrap, tabSize, placeholder, ...setup }: EditorSetup): Extension {
  return [
    nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
    EditorView.theme({}, { dark }),
    setup.lineNumbers ? lineNumbers() : [],
    wrap ? EditorView.lineWrapping : [],
    placeholder === '' ? [] : placeholderExtension(placeholder),
    EditorState.tabSize.of(tabSize),
    history(),
    search({ top: true }),
    highlightSpecialChars(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    bracketMatching(),
    indentOnInput(),
    syntaxHighlighting(classHighlighter),
    tabKeys(),
    keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
  ];
}

/** What a grammar adds. */
export function languageExtension(language: Language | undefined): Extension {
  return language ?? [];
}

/** Keeps what is typed out; the text can still be selected and reached by keyboard. */
export function lockExtension(locked: boolean): Extension {
  return EditorState.readOnly.of(locked);
}
