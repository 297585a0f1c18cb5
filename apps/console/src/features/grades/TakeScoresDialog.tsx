import { DialogFrame } from '@lab-console/widget-base/dialogs';
import type { Gradebook, ScoreSource, TakenRow } from '@lab-console/api-client';
import { isTemplateNode, templateChildren } from '@lab-console/page-renderer/rules';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { tableRows } from '../shared/table-rows.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { FailureLine } from '../gradebook/FailureLine.tsx';
import { pastedScores } from './pasted-scores.ts';
import { takeScoresTexts, type TakeScoresTexts } from './take-scores-texts.ts';
import { previewTaken, takenKinds, type TakenPreview } from './taken-preview.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useLeaveLine } from '../gradebook/useLeaveLine.tsx';
import { failureText, reportDone, reportFailure } from '../gradebook/useReport.ts';
import { takenItems } from './useTakenScores.ts';

/** How long typing rests before the preview is asked for, in milliseconds. */
const typingMs = 400;

type Kind = keyof TakeScoresTexts['kinds'];

/** Scores of an item that people do not enter, taken from an exam, an online course or data records: shown first, then taken at once. */
export function TakeScoresDialog({ book, onClose }: { readonly book: Gradebook; readonly onClose: () => void }): ReactNode {
  const { rest } = usePageApi();
  const { common, grades } = useRecordTexts();
  const { language } = useLocale();
  const texts = takeScoresTexts[language];
  const client = useQueryClient();
  const targets = [
    ...takenItems(book.items).map(({ item, label }) => ({ project: null, item, label: `${label} (${grades.course})` })),
    ...book.projects.flatMap((project) =>
      takenItems(project.items).map(({ item, label }) => ({ project: project.id, item, label: `${label} (${project.name})` })),
    ),
  ];
  const [chosen, setChosen] = useState(0);
  const [kind, setKind] = useState<Kind>('exam');
  const [paperId, setPaperId] = useState<number | ''>('');
  const [moocName, setMoocName] = useState('');
  const [pasted, setPasted] = useState('');
  const [template, setTemplate] = useState<number | ''>('');
  const [field, setField] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const target = targets[chosen];
  const { leave, line } = useLeaveLine(pasted.trim() !== '');
  const papers = useQuery({
    queryKey: ['papers-to-take'],
    queryFn: ({ signal }) =>
      tableRows(signal, () =>
        rest.from('exam_papers').select('id,name', { count: 'exact' }).eq('state', 'used').order('id', { ascending: false }),
      ),
  });
  const templates = useQuery({
    queryKey: ['templates-to-take'],
    queryFn: ({ signal }) =>
      tableRows(signal, () => rest.from('data_templates').select('id,name,result', { count: 'exact' }).order('id')),
    enabled: kind === 'data',
  });
  const tree = templates.data?.find((row) => row.id === template)?.result;
  const fields = isTemplateNode(tree) ? templateChildren(tree).filter(({ type }) => type === 'string') : [];
  const { scores, bad } = pastedScores(pasted);
  const source = ((): ScoreSource | null => {
    if (kind === 'exam') return paperId === '' ? null : { kind, paper_id: paperId };
    if (kind === 'mooc') return moocName.trim() === '' || bad.length > 0 ? null : { kind, name: moocName.trim(), scores };
    return template === '' || field === '' || target?.project == null ? null : { kind, template_id: template, field };
  })();
  const wanted = JSON.stringify(source);
  // What is typed is asked for when the typing rests.
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), typingMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const call = (isTrial: boolean) => {
    if (source === null || target === undefined) throw new Error('There is nothing to take yet.');
    const { item, project } = target;
    return rest
      .rpc('take_scores', { course_id: book.course.id, item, project_id: project, source, dry_run: isTrial })
      .throwOnError();
  };
  const preview = useQuery({
    queryKey: ['take-scores', book.course.id, target?.project, target?.item, asked],
    queryFn: async ({ signal }) => (await call(true).abortSignal(signal)).data,
    enabled: source !== null && target !== undefined && asked === wanted,
    retry: false,
    gcTime: 0,
  });
  const { rows, counts } = previewTaken(preview.data?.rows ?? []);
  const count = rows.length - counts.refused;
  // The notification outlives the dialog.
  const undo = async (taking: number): Promise<void> => {
    try {
      const { data } = await rest.rpc('undo_taken_scores', { taking_id: taking }).throwOnError();
      reportDone(texts.undone(data.restored));
    } catch (error) {
      reportFailure(error);
    } finally {
      void client.invalidateQueries({ queryKey: ['gradebook'] });
    }
  };
  const take = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { taking_id: taking, rows: taken } = (await call(false)).data;
      const takenCount = taken.filter(({ problem }) => problem === null).length;
      reportDone(texts.done(takenCount), taking === null ? undefined : () => void undo(taking));
      await client.invalidateQueries({ queryKey: ['gradebook'] });
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame
      onClose={() => leave(onClose)}
      width="md"
      title={grades.takeScores}
      actions={
        <>
          <Button onClick={() => leave(onClose)}>{common.cancel}</Button>
          <Button
            variant="contained"
            disabled={count === 0 || source === null || settled !== wanted || isBusy}
            onClick={() => void take()}
          >
            {texts.take(count)}
          </Button>
        </>
      }
      notice={
        <>
          <FailureLine text={failure} />
          {line}
        </>
      }
      slotProps={{ content: { sx: { '& .MuiTextField-root': { mt: 1.5 } } } }}
    >
      <TextField select fullWidth label={texts.into} value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
        {targets.map(({ label, item, project }, index) => (
          <MenuItem key={`${project ?? 0} ${item}`} value={index}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField select fullWidth label={texts.source} value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
        {(['exam', 'mooc', 'data'] as const).map((each) => (
          <MenuItem key={each} value={each} disabled={each === 'data' && target?.project == null}>
            {texts.kinds[each]}
          </MenuItem>
        ))}
      </TextField>
      {kind === 'exam' ? (
        <TextField
          select
          fullWidth
          label={texts.paper}
          value={paperId}
          helperText={papers.data?.length === 0 ? texts.noPapers : undefined}
          onChange={(event) => setPaperId(Number(event.target.value))}
        >
          {(papers.data ?? []).map((paper) => (
            <MenuItem key={paper.id} value={paper.id}>
              {paper.name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {kind === 'mooc' ? (
        <>
          <TextField
            fullWidth
            label={texts.moocName}
            value={moocName}
            onChange={(event) => setMoocName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <TextField
            fullWidth
            multiline
            minRows={3}
            maxRows={8}
            label={texts.pasted}
            helperText={bad.length > 0 ? texts.badLines(bad.slice(0, 5).join(' · ')) : texts.pastedHelp}
            error={bad.length > 0}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
        </>
      ) : null}
      {kind === 'data' ? (
        <>
          <TextField
            select
            fullWidth
            label={texts.template}
            value={template}
            onChange={(event) => {
              setTemplate(Number(event.target.value));
              setField('');
            }}
          >
            {(templates.data ?? []).map((row) => (
              <MenuItem key={row.id} value={row.id}>
                {row.name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            fullWidth
            label={texts.field}
            value={field}
            disabled={fields.length === 0}
            onChange={(event) => setField(event.target.value)}
          >
            {fields.map(({ name, title }) => (
              <MenuItem key={name} value={name}>
                {title || name}
              </MenuItem>
            ))}
          </TextField>
        </>
      ) : null}
      {preview.error ? (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {failureText(preview.error)}
        </Alert>
      ) : null}
      {preview.data && preview.data.unknown.length > 0 ? (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {texts.unknown(preview.data.unknown)}
        </Alert>
      ) : null}
      {preview.data && rows.length === 0 ? (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {texts.none}
        </Alert>
      ) : null}
      {rows.length > 0 ? (
        <>
          <Alert severity={counts.refused + counts.replaced > 0 ? 'warning' : 'info'} sx={{ mt: 1.5 }}>
            {common.listed(takenKinds.filter((kind) => counts[kind] > 0).map((kind) => texts.counts[kind](counts[kind])))}
          </Alert>
          <TakenTable rows={rows} texts={texts} student={common.student} />
        </>
      ) : null}
    </DialogFrame>
  );
}

interface TakenTableProps {
  readonly rows: TakenPreview<TakenRow>['rows'];
  readonly texts: TakeScoresTexts;
  readonly student: string;
}

function TakenTable({ rows, texts, student }: TakenTableProps): ReactNode {
  return (
    <Box role="region" aria-label={texts.preview} tabIndex={0} sx={{ mt: 1.5, maxHeight: 320, overflow: 'auto' }}>
      <Box
        component="table"
        sx={{
          width: 1,
          borderCollapse: 'collapse',
          '& th, & td': { p: 0.75, borderBottom: 1, borderColor: 'divider', textAlign: 'left' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{student}</th>
            <th scope="col">{texts.value}</th>
            <th scope="col">{texts.now}</th>
            <th scope="col">{texts.taken}</th>
            <th scope="col">{texts.effect}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.student}>
              <td>
                {row.name} {row.code}
              </td>
              <td>{row.value === null ? '' : `${row.value} / ${row.out_of}`}</td>
              <td>{row.current ?? ''}</td>
              <td>{row.problem === null ? row.score : ''}</td>
              <td>{row.problem === null ? texts.effects[row.kind] : texts.problems[row.problem]}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
