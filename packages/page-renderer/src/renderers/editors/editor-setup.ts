import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput, syntaxHighlighting, type Language } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder as placeholderExtension,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { tabKeys } from './tab-keys.ts';

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
