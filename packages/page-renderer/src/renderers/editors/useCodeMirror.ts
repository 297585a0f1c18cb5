import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState, type RefCallback } from 'react';
import { fixedExtensions, languageExtension, lockExtension, type EditorSetup } from './editor-setup.ts';
import { useLanguage } from './useLanguage.ts';

const fromOutside = Annotation.define<boolean>();

/** What an editor of program text shows and reports. */
export interface CodeMirrorOptions extends Omit<EditorSetup, 'nonce' | 'dark'> {
  readonly text: string;
  readonly language: string;
  readonly locked: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

/** Styles get the nonce that the host gave to emotion: a strict policy lets no others in. */
export function useStyleNonce(): string | undefined {
  return useEmotionCache()?.nonce;
}

/** Puts an editor into an element, and keeps its text, language, lock and attributes in step. */
export function useCodeMirror(options: CodeMirrorOptions): RefCallback<HTMLElement> {
  const { text, language: name, locked, attributes } = options;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<EditorView>();
  const language = useLanguage(name);
  const nonce = useStyleNonce();
  const dark = useTheme().palette.mode === 'dark';
  const [parts] = useState(() => ({ language: new Compartment(), lock: new Compartment(), attributes: new Compartment() }));
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!place) return undefined;
    const start = latest.current;
    const made = new EditorView({
      parent: place,
      state: EditorState.create({
        doc: start.text,
        extensions: [
          fixedExtensions({ ...start, nonce, dark }),
          parts.language.of([]),
          parts.lock.of(lockExtension(start.locked)),
          parts.attributes.of(EditorView.contentAttributes.of(start.attributes)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !update.transactions.some((each) => each.annotation(fromOutside) === true))
              latest.current.onChange(update.state.doc.toString());
          }),
          EditorView.domEventHandlers({ blur: () => latest.current.onBlur() }),
        ],
      }),
    });
    setView(made);
    return () => {
      setView(undefined);
      made.destroy();
    };
  }, [place, nonce, dark, parts]);

  useEffect(() => {
    const current = view?.state.doc.toString();
    if (view && current !== text)
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, annotations: fromOutside.of(true) });
  }, [view, text]);
  useEffect(() => view?.dispatch({ effects: parts.language.reconfigure(languageExtension(language)) }), [view, language, parts]);
  useEffect(() => view?.dispatch({ effects: parts.lock.reconfigure(lockExtension(locked)) }), [view, locked, parts]);
  const described = JSON.stringify(attributes);
  useEffect(
    () =>
      view?.dispatch({
        effects: parts.attributes.reconfigure(
          EditorView.contentAttributes.of(JSON.parse(described) as Readonly<Record<string, string>>),
        ),
      }),
    [view, described, parts],
  );
  return setPlace;
}
