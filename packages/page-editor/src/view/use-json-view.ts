import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState, type RefCallback } from 'react';
import { shapeAt } from '../document/outline.ts';
import { nodeAt, pathAtOffset } from '../document/PageDocument.ts';
import { isSamePath, pathText } from '../document/paths.ts';
import { differenceOf } from '../document/text-edits.ts';
import { editsOf, plainOffset, withPlainEnds, writtenOffset, type LineChange } from '../json/line-ends.ts';
import type { Problem } from '../json/problems.ts';
import { useEditing, useEditor } from './editor-context.ts';
import { jsonExtensions } from './json-extensions.ts';
import { jsonPhrases } from './json-phrases.ts';

const fromOutside = Annotation.define<boolean>();

/** What the view of the text shows and reports. */
export interface JsonViewOptions {
  /** Types that the host draws. */
  readonly types: readonly string[];
  readonly problems: readonly Problem[];
  /** The text that they are problems of. */
  readonly checkedText: string;
}

/** The view of the text, and the way to a place in it. */
export interface JsonView {
  readonly ref: RefCallback<HTMLElement>;
  /** Puts the cursor at a place and shows it. */
  readonly goTo: (offset: number) => void;
}

/** Puts the text into an element, in step with the document. What is typed is a change of it, and the node at the cursor is selected. */
export function useJsonView({ types, problems, checkedText }: JsonViewOptions): JsonView {
  const { editing, texts, language } = useEditor();
  const { document, selection } = useEditing();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<EditorView>();
  const nonce = useEmotionCache()?.nonce;
  const isDark = useTheme().palette.mode === 'dark';
  const options = useRef({ types, language });
  useEffect(() => {
    options.current = { types, language };
  });

  useEffect(() => {
    if (place === null) return undefined;
    const selectAt = (offset: number): void => {
      const { document: now, selection: selected } = editing.get();
      if (now.fault !== undefined) return;
      let path = pathAtOffset(now.root, writtenOffset(now.text, offset));
      while (path.length > 0 && shapeAt(now.value, path) === undefined) path = path.slice(0, -1);
      if (!isSamePath(path, selected)) editing.select(path);
    };
    const made = new EditorView({
      parent: place,
      state: EditorState.create({
        doc: withPlainEnds(editing.get().document.text),
        extensions: [
          jsonExtensions({
            nonce,
            isDark,
            phrases: jsonPhrases[language],
            options: () => options.current,
            onTurn: (direction) => editing.turn(direction),
          }),
          EditorView.contentAttributes.of({ 'aria-label': texts.json, tabindex: '0' }),
          EditorView.updateListener.of(({ view: now, docChanged, selectionSet, changes, transactions }) => {
            if (transactions.some((each) => each.annotation(fromOutside) === true)) return;
            const { document: before, selection: selected } = editing.get();
            if (docChanged) {
              const made: LineChange[] = [];
              changes.iterChanges((from, to, _start, _end, insert) => made.push({ from, to, insert: insert.toString() }));
              editing.change({ edits: editsOf(before.text, made), selection: selected, label: 'text', group: 'text' });
            }
            if (docChanged || selectionSet) selectAt(now.state.selection.main.head);
          }),
        ],
      }),
    });
    setView(made);
    return () => {
      setView(undefined);
      made.destroy();
    };
  }, [place, nonce, isDark, editing, language, texts.json]);

  // Only what differs is put in, so that cursor and folds stay where they are.
  useEffect(() => {
    if (view === undefined) return;
    const next = withPlainEnds(document.text);
    const before = view.state.doc.toString();
    if (before === next) return;
    const { offset, length, content } = differenceOf(before, next);
    view.dispatch({ changes: { from: offset, to: offset + length, insert: content }, annotations: fromOutside.of(true) });
  }, [view, document.text]);

  const selectedId = pathText(selection);
  useEffect(() => {
    // Who types in the text stays where they are, also while another window is in front.
    if (view === undefined || view.contentDOM.ownerDocument.activeElement === view.contentDOM) return;
    const { document: now, selection: selected } = editing.get();
    const node = nodeAt(now.root, selected);
    if (node !== undefined) goToOffset(view, plainOffset(now.text, node.offset));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another selection is scrolled to
  }, [view, editing, selectedId]);

  useEffect(() => {
    // Problems of an earlier text have other places: those of this one follow.
    if (view === undefined || withPlainEnds(checkedText) !== view.state.doc.toString()) return;
    const at = (offset: number): number => plainOffset(checkedText, offset);
    const diagnostics = problems.map(({ from, to, ...rest }) => ({ from: at(from), to: at(to), ...rest }));
    view.dispatch(setDiagnostics(view.state, diagnostics));
  }, [view, problems, checkedText]);

  return {
    ref: setPlace,
    goTo: (offset) => {
      if (view === undefined) return;
      goToOffset(view, plainOffset(document.text, offset));
      view.focus();
    },
  };
}

function goToOffset(view: EditorView, offset: number): void {
  const anchor = Math.min(offset, view.state.doc.length);
  view.dispatch({
    selection: { anchor },
    effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    annotations: fromOutside.of(true),
  });
}
