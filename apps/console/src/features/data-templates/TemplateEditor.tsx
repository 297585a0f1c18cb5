import type { DataTemplate } from '@lab-console/api-client';
import { checkRules, ruleFaultText } from '@lab-console/page-renderer/rules';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { DataTrial } from './DataTrial.tsx';
import { dataTexts } from './data-texts.ts';
import { treeOf } from './data-template.ts';
import { TreeEditor } from './TreeEditor.tsx';

/** Props of a {@link TemplateEditor}. */
export interface TemplateEditorProps {
  readonly id: number;
  readonly canWrite: boolean;
  readonly onLeave: () => void;
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
}

/** A data template: its two trees, its rules, and a form to try them on. */
export function TemplateEditor({ id, ...props }: TemplateEditorProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const row = useQuery({
    queryKey: ['data-template', id],
    queryFn: async ({ signal }) =>
      (await api.rest.from('data_templates').select('*').eq('id', id).abortSignal(signal).throwOnError()).data[0] ?? null,
    // What is being edited does not change below the hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (row.data === undefined) return <LoadState error={row.error} onRetry={() => void row.refetch()} />;
  if (row.data === null) return <Alert severity="info">{dataTexts[language].notFound}</Alert>;
  return <Loaded key={row.data.updated_at} row={row.data} reload={() => void row.refetch()} {...props} />;
}

type LoadedProps = Omit<TemplateEditorProps, 'id'> & { readonly row: DataTemplate; readonly reload: () => void };

function Loaded({ row, reload, canWrite, onLeave, onUnsaved }: LoadedProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const texts = dataTexts[language];
  const [draft, setDraft] = useState(() => ({
    name: row.name,
    data: treeOf(row.data, 'data'),
    result: treeOf(row.result, 'result'),
    rules: row.rules,
  }));
  const [first] = useState(draft);
  const [sample, setSample] = useState<{ readonly values: unknown; readonly result: unknown } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { name, data, result, rules } = draft;
  const template = useMemo(() => ({ data, result, rules }), [data, result, rules]);
  const faults = useMemo(() => checkRules({ data, result }, rules), [data, result, rules]);
  const isUnsaved = draft !== first || sample !== null;
  useEffect(() => {
    onUnsaved?.(isUnsaved);
    return () => onUnsaved?.(false);
  }, [isUnsaved, onUnsaved]);

  const save = async (): Promise<void> => {
    if (faults.length > 0) return setProblem(texts.notSaved);
    try {
      const { data: saved } = await api.rest
        .from('data_templates')
        .update({ ...draft, ...(sample ? { sample_data: sample.values, sample_result: sample.result } : {}) })
        .eq('id', row.id)
        .eq('updated_at', row.updated_at)
        .select('id')
        .throwOnError();
      if (saved.length === 0) return setProblem(texts.changedElsewhere);
      reportDone(texts.saved);
      reload();
    } catch (error) {
      reportFailure(error);
    }
  };

  return (
    <Box>
      <Button size="small" startIcon={<ArrowBack />} onClick={onLeave} sx={{ mb: 1 }}>
        {texts.back}
      </Button>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {name}
      </Typography>
      {problem === null ? null : (
        <Alert
          severity="error"
          sx={{ mb: 1 }}
          action={
            <Button color="inherit" size="small" onClick={reload}>
              {texts.reload}
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: canWrite ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)' },
        }}
      >
        {canWrite ? (
          <Box sx={{ minWidth: 0 }}>
            <TextField
              size="small"
              fullWidth
              label={texts.name}
              value={name}
              onChange={(event) => setDraft({ ...draft, name: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 200 } }}
              sx={{ mb: 2 }}
            />
            <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
              {texts.form}
            </Typography>
            <TreeEditor tree={data} label={texts.form} texts={texts} onChange={(next) => setDraft({ ...draft, data: next })} />
            <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, my: 1 }}>
              {texts.result}
            </Typography>
            <TreeEditor
              tree={result}
              label={texts.result}
              texts={texts}
              onChange={(next) => setDraft({ ...draft, result: next })}
            />
            <TextField
              multiline
              minRows={4}
              fullWidth
              margin="normal"
              label={texts.rules}
              helperText={texts.rulesHelp}
              value={rules}
              onChange={(event) => setDraft({ ...draft, rules: event.target.value })}
              slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
            />
            {faults.length > 0 ? (
              <Alert severity="warning">
                {faults.slice(0, 20).map((fault) => {
                  const text = ruleFaultText(fault, language);
                  return <div key={text}>{text}</div>;
                })}
              </Alert>
            ) : null}
            <Button variant="contained" onClick={() => void save()} disabled={!isUnsaved || name.trim() === ''} sx={{ mt: 2 }}>
              {texts.save}
            </Button>
          </Box>
        ) : null}
        <Box component="section" aria-label={texts.preview} sx={{ minWidth: 0 }}>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
            {texts.preview}
          </Typography>
          <DataTrial
            template={template}
            values={row.sample_data ?? undefined}
            onChange={canWrite ? (values, answer) => setSample({ values, result: answer.result }) : undefined}
          />
        </Box>
      </Box>
    </Box>
  );
}
