import { MergeView } from '@codemirror/merge';
import { Compartment } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { safeJson, toText } from '../../core/data/to-text.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';
import { codeColors, editorStyle } from './code-style.ts';
import { fixedExtensions, languageExtension, lockExtension } from './editor-setup.ts';
import { languageName } from './languages.ts';
import { useStyleNonce } from './useCodeMirror.ts';
import { useLanguage } from './useLanguage.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { DiffEditorNode } from '../../schema/editor-inputs.ts';

const asText = (value: unknown): string => (typeof value === 'object' && value !== null ? safeJson(value, 2) : toText(value));

/** Two texts side by side: `diffValue` to read on the left, the value to change on the right, the differences marked. */
export function DiffEditor(props: FormItemRendererProps<Drawn<DiffEditorNode>>): ReactNode {
  const { node, scope, value, onChange, onBlur, disabled, readOnly, controlId, labelId, describedBy } = props;
  const { runtime } = useSettings();
  const { content } = usePartTexts();
  const hintId = useId();
  const language = useLanguage(languageName(node.type, useText(node.language, scope)));
  const nonce = useStyleNonce();
  const dark = useTheme().palette.mode === 'dark';
  const before = useTracked(
    scope,
    (reader) =>
      asText(typeof node.diffValue === 'string' ? evaluateTemplate(node.diffValue, reader, runtime.warn) : node.diffValue),
    [node],
  );
  const after = asText(value);
  const locked = disabled || readOnly;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<MergeView>();
  const [lock] = useState(() => new Compartment());
  const latest = useRef({ after, onChange, onBlur, locked, content });
  useEffect(() => {
    latest.current = { after, onChange, onBlur, locked, content };
  });
  useEffect(() => {
    if (!place) return undefined;
    const fixed = [
      fixedExtensions({ nonce, dark, lineNumbers: true, wrap: true, tabSize: 2, placeholder: '' }),
      languageExtension(language),
    ];
    const start = latest.current;
    const described = `${describedBy ?? ''} ${hintId}`.trim();
    const made = new MergeView({
      parent: place,
      a: {
        doc: before,
        extensions: [
          fixed,
          lockExtension(true),
          EditorView.contentAttributes.of({ 'aria-label': start.content.before, 'aria-readonly': 'true', tabindex: '0' }),
        ],
      },
      b: {
        doc: start.after,
        extensions: [
          fixed,
          lock.of(lockExtension(start.locked)),
          EditorView.contentAttributes.of({
            id: controlId,
            'aria-labelledby': labelId,
            'aria-describedby': described,
            tabindex: '0',
          }),
          EditorView.updateListener.of((update) => {
            const text = update.state.doc.toString();
            if (update.docChanged && text !== latest.current.after) latest.current.onChange(text);
          }),
          EditorView.domEventHandlers({ blur: () => latest.current.onBlur() }),
        ],
      },
    });
    setView(made);
    return () => {
      setView(undefined);
      made.destroy();
    };
  }, [place, nonce, dark, language, before, controlId, labelId, describedBy, hintId, lock]);
  useEffect(() => {
    const right = view?.b;
    if (right && right.state.doc.toString() !== after)
      right.dispatch({ changes: { from: 0, to: right.state.doc.length, insert: after } });
  }, [view, after]);
  useEffect(() => view?.b.dispatch({ effects: lock.reconfigure(lockExtension(locked)) }), [view, locked, lock]);
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', opacity: disabled ? 0.7 : 1 }}>
      <Box
        ref={setPlace}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') event.stopPropagation();
        }}
        sx={[codeColors as object, editorStyle as object, { maxHeight: 480, overflow: 'auto', minHeight: 160 }]}
      />
      <Box id={hintId} sx={{ px: 1, py: 0.5, borderTop: 1, borderColor: 'divider', fontSize: 12, color: 'text.secondary' }}>
        {locked ? content.codeReadOnly : content.codeKeys}
      </Box>
    </Box>
  );
}
