import { tabKeys } from '@lab-console/page-renderer/code-keys';
import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  pickedCompletion,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { suggestionsAt, type Suggestion, type SuggestionOptions } from '../json/completions.ts';

/** What the view of the text is set up with. */
export interface JsonSetup {
  /** The number that the policy asks of style elements; `undefined` where there is no policy. */
  readonly nonce: string | undefined;
  readonly isDark: boolean;
  readonly phrases: Readonly<Record<string, string>>;
  readonly options: () => SuggestionOptions;
  readonly onTurn: (direction: 'undo' | 'redo') => void;
}

/** Everything of the view of a definition's text that stays the same; its history is that of the editor. */
export function jsonExtensions({ nonce, isDark, phrases, options, onTurn }: JsonSetup): Extension {
  const turn = (direction: 'undo' | 'redo') => (): boolean => {
    onTurn(direction);
    return true;
  };
  return [
    nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
    EditorView.theme({}, { dark: isDark }),
    EditorState.phrases.of(phrases),
    json(),
    lineNumbers(),
    lintGutter(),
    codeFolding(),
    foldGutter(),
    highlightSpecialChars(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    bracketMatching(),
    closeBrackets(),
    indentOnInput(),
    search({ top: true }),
    syntaxHighlighting(classHighlighter),
    autocompletion({ override: [(context) => suggest(context, options())], icons: false }),
    // Before Tab indents.
    keymap.of([{ key: 'Tab', run: acceptCompletion }]),
    tabKeys(),
    keymap.of([
      { key: 'Mod-z', run: turn('undo') },
      { key: 'Mod-y', run: turn('redo') },
      { key: 'Mod-Shift-z', run: turn('redo') },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...lintKeymap,
      ...foldKeymap,
      ...searchKeymap,
      ...defaultKeymap,
    ]),
  ];
}

function suggest({ state, pos, explicit }: CompletionContext, options: SuggestionOptions): CompletionResult | null {
  const { from, to, all } = suggestionsAt(state.doc.toString(), pos, options);
  const isBegun = from < pos || state.sliceDoc(from - 1, from) === '"';
  if (all.length === 0 || (!explicit && !isBegun)) return null;
  return { from, to, options: all.map(completionOf), validFor: /^[\w$-]*$/ };
}

function completionOf({ name, written, detail, info, leadsToValues }: Suggestion): Completion {
  return {
    label: name,
    // The space parts it from the name for those who hear it.
    ...(detail === undefined ? {} : { detail: ` ${detail}` }),
    ...(info === undefined ? {} : { info }),
    apply: (view, completion, from, to) => {
      const { state } = view;
      const start = state.sliceDoc(from - 1, from) === '"' ? from - 1 : from;
      const end = state.sliceDoc(to, to + 1) === '"' ? to + 1 : to;
      view.dispatch({
        changes: { from: start, to: end, insert: written },
        selection: { anchor: start + written.length },
        annotations: pickedCompletion.of(completion),
        userEvent: 'input.complete',
      });
      if (leadsToValues === true) startCompletion(view);
    },
  };
}
