import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { checkFormula, insertText, readFunctions, readVariables, type FormulaName } from '../../core/formula/check-formula.ts';
import { formatText } from '../../core/data/format-text.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import { functionNames } from '../../core/expression/functions/index.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { TakeActions } from '../../view/TakeActions.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';

interface FormulaDialogProps {
  readonly node: SchemaObject;
  readonly scope: Scope;
  readonly source: string;
  readonly bare: boolean;
  /** Called with the formula, or with nothing when it was given up. */
  readonly onClose: (source?: string) => void;
}

/** Where a formula is put together: the text, what it gives with the values that are here, and the names that it may hold. */
export function FormulaDialog({ node, scope, source, bare, onClose }: FormulaDialogProps): ReactNode {
  const { phone, runtime } = useSettings();
  const { extras } = usePartTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(source);
  const title = useText(node['title'], scope) || extras.formulaEditor;
  const header = useText(node['header'] ?? node['label'], scope) || extras.formula;
  const { variables: given, functions } = node as { readonly variables?: unknown; readonly functions?: unknown };
  const variables = useTracked(
    scope,
    (reader) => readVariables(typeof given === 'string' ? evaluateTemplate(given, reader, runtime.warn) : given),
    [given],
  );
  const names = useMemo(() => readFunctions(functions, functionNames), [functions]);
  const check = useTracked(scope, (reader) => checkFormula(draft, bare, reader), [draft, bare]);
  const insert = (text: string, caret?: number): void => {
    const { selectionStart: start = draft.length, selectionEnd: end = draft.length } = field.current ?? {};
    const next = insertText(draft, { start, end, text, ...(caret === undefined ? {} : { caret }) });
    setDraft(next.source);
    // The field takes the text with the next drawing, and only then the caret.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const inBraces = (text: string): string => (bare ? text : `\${${text}}`);
  return (
    <DialogFrame
      fullScreen={phone}
      width="md"
      onClose={() => onClose()}
      title={title}
      actions={<TakeActions onCancel={() => onClose()} onTake={() => onClose(draft)} disabled={check.kind === 'fault'} />}
      slotProps={{ content: { sx: { display: 'flex', flexDirection: 'column', gap: 1.5 } } }}
    >
      <Box component="label" htmlFor={`${id}-field`} sx={{ fontSize: 14 }}>
        {header}
      </Box>
      <TextField
        id={`${id}-field`}
        multiline
        minRows={3}
        maxRows={10}
        fullWidth
        value={draft}
        inputRef={field}
        onChange={(event) => setDraft(event.target.value)}
        slotProps={{
          htmlInput: { spellCheck: false, 'aria-describedby': `${id}-check`, sx: { fontFamily: 'monospace', fontSize: 14 } },
        }}
      />
      <Box id={`${id}-check`} aria-live="polite">
        {check.kind === 'fault' && <Alert severity="error">{formatText(extras.formulaFault, { reason: check.reason })}</Alert>}
        {check.kind === 'result' && (
          <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
            {formatText(extras.formulaResult, { result: check.text || '–' })}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <Names title={extras.variables} names={variables} onPick={({ text }) => insert(inBraces(text))} />
        <Names
          title={extras.functions}
          names={names}
          onPick={({ text }) => insert(inBraces(`${text}()`), text.length + (bare ? 1 : 3))}
        />
      </Box>
    </DialogFrame>
  );
}

interface NamesProps {
  readonly title: string;
  readonly names: readonly FormulaName[];
  readonly onPick: (name: FormulaName) => void;
}

/** Names to choose from, with a search among them. */
function Names({ title, names, onPick }: NamesProps): ReactNode {
  const { texts } = useSettings().runtime;
  const { extras } = usePartTexts();
  const id = useId();
  const [term, setTerm] = useState('');
  const wanted = term.trim().toLowerCase();
  const shown = names.filter(({ label, text, hint }) => `${label} ${text} ${hint}`.toLowerCase().includes(wanted));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Box role="group" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.5 }}>
        <Box id={id} sx={{ fontSize: 14, fontWeight: 600 }}>
          {title}
        </Box>
        <TextField
          size="small"
          type="search"
          value={term}
          placeholder={texts.search}
          onChange={(event) => setTerm(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': formatText(extras.searchNames, { list: title }) } }}
          sx={{ flex: 1 }}
        />
      </Box>
      <Box sx={{ maxHeight: 220, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, p: 0.5 }}>
        {shown.length === 0 && <Box sx={{ p: 1, color: 'text.secondary', fontSize: 13 }}>{texts.noOptions}</Box>}
        {groups.map((group) => (
          <Box key={group}>
            {group !== '' && <Box sx={{ px: 1, pt: 0.5, fontSize: 12, color: 'text.secondary' }}>{group}</Box>}
            {shown
              .filter((name) => name.group === group)
              .map((name) => (
                <Button
                  key={name.text}
                  size="small"
                  color="inherit"
                  title={name.hint || undefined}
                  onClick={() => onPick(name)}
                  sx={{ justifyContent: 'flex-start', minWidth: 0, fontWeight: 400 }}
                >
                  {name.label}
                </Button>
              ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
