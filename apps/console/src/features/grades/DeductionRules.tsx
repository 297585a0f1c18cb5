import type { DeductionRule, Gradebook, SentDeductionRule } from '@lab-console/api-client';
import { managesCentre } from '@lab-console/schedule-rules/access';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { inLanguage } from './case-refusals.ts';
import { changedRows } from '../shared/changed-rows.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { trialOfRule } from './trial-rule.ts';
import { useLeaveLine } from '../gradebook/useLeaveLine.tsx';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';

interface Draft {
  readonly id: number | null;
  readonly item: string;
  readonly label: string;
  readonly enable: boolean;
  readonly score: string;
  readonly ratio: string;
  readonly limit: string;
}
const draftOf = ({ id, item, label, enable, score, ratio, limit }: DeductionRule): Draft => ({
  id,
  item,
  label,
  enable,
  score: String(score),
  ratio: String(ratio),
  limit: String(limit),
});
const numbers = ['score', 'ratio', 'limit'] as const;
/** Whole numbers from 0 to 100 (specification, section 5). */
const isWhole = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 100;
const isSound = (draft: Draft): boolean =>
  draft.item.trim() !== '' && draft.label.trim() !== '' && numbers.every((field) => isWhole(draft[field]));

/** The deduction rules of an experiment, each with a line that tries it on a mark. */
export function DeductionRules({
  book,
  onUnsaved,
}: {
  readonly book: Gradebook;
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
}): ReactNode {
  const api = usePageApi();
  const { rules: text, common } = useRecordTexts();
  const { user } = useSession();
  const { language } = useLocale();
  const client = useQueryClient();
  const canEdit = managesCentre(user, book.course.organization_id);
  const [projectId, setProjectId] = useState(book.projects[0]?.id ?? null);
  const project = book.projects.find(({ id }) => id === projectId);
  const [drafts, setDrafts] = useState<readonly Draft[] | null>(null);
  const [raw, setRaw] = useState('86');
  const [count, setCount] = useState('1');
  const [isBusy, setBusy] = useState(false);
  const { leave, line } = useLeaveLine(drafts !== null, onUnsaved);
  const shown = drafts ?? project?.rules.map(draftOf) ?? [];
  const change = (at: number, patch: Partial<Draft>): void =>
    setDrafts(shown.map((draft, index) => (index === at ? { ...draft, ...patch } : draft)));
  const items = shown.map(({ item }) => item.trim());
  const isTwice = new Set(items).size < items.length;
  const isReady = drafts !== null && !isTwice && shown.every(isSound);

  const trial = (draft: Draft): string => {
    if (!isSound(draft) || !/^\d{1,3}(\.\d{1,2})?$/.test(raw) || !/^\d{1,2}$/.test(count)) return '';
    const rule = {
      item: draft.item,
      enable: true,
      score: Number(draft.score),
      ratio: Number(draft.ratio),
      limit: Number(draft.limit),
    };
    const { taken, left } = trialOfRule(rule, { raw, count: Number(count) });
    return text.trialResult({ taken: String(taken), left: left.toFixed(1) });
  };
  const act = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    try {
      reportDone(await work());
      setDrafts(null);
      await client.invalidateQueries({ queryKey: ['gradebook'] });
    } catch (error) {
      reportFailure(inLanguage(error, language));
      // What others saved counts as seen from now on: the next press knows of it.
      await client.invalidateQueries({ queryKey: ['gradebook'] });
    } finally {
      setBusy(false);
    }
  };
  const saveInto = async (targets: readonly number[]): Promise<void> => {
    const storedIn = (target: number): readonly DeductionRule[] => book.projects.find(({ id }) => id === target)?.rules ?? [];
    const { data } = await api.rest
      .rpc('save_mark_rules', {
        kind: 'deduction_rules',
        targets: targets.map((id) => ({ id, expected: storedIn(id) })),
        entries: shown.map(({ item, label, enable, score, ratio, limit }) => ({
          item: item.trim(),
          label: label.trim(),
          enable,
          score: Number(score),
          ratio: Number(ratio),
          limit: Number(limit),
        })),
      })
      .throwOnError();
    const changed = data.conflicts.flatMap(({ id, rows }) =>
      changedRows<SentDeductionRule>(storedIn(id), rows as readonly SentDeductionRule[], {
        key: 'item',
        fields: ['label', 'enable', 'score', 'ratio', 'limit'],
      }),
    );
    if (changed.length > 0) {
      const rows = changed.map(({ key, now: row }) =>
        row ? `${row.label} ${row.score} / ${row.ratio} / ${row.limit}` : `${key} –`,
      );
      throw new Error(common.changedMeanwhile(common.listed(rows)));
    }
  };
  const others = book.projects.filter(({ id }) => id !== projectId);

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <TextField
          select
          size="small"
          label={text.experiment}
          value={projectId ?? ''}
          onChange={(event) =>
            leave(() => {
              setProjectId(Number(event.target.value));
              setDrafts(null);
            })
          }
          sx={{ minWidth: { xs: 1, sm: 280 } }}
        >
          {book.projects.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          label={text.trialMark}
          value={raw}
          onChange={(event) => setRaw(event.target.value)}
          sx={{ width: 120 }}
        />
        <TextField
          size="small"
          label={text.trialCount}
          value={count}
          onChange={(event) => setCount(event.target.value)}
          sx={{ width: 90 }}
        />
      </Box>
      {canEdit ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text.readOnly}
        </Alert>
      )}
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={project?.name ?? text.experiment}>
        <Box
          component="table"
          sx={{ borderCollapse: 'collapse', '& th, & td': { textAlign: 'left', p: 0.75 }, '& th': { fontSize: 13 } }}
        >
          <thead>
            <tr>
              <th scope="col">{text.item}</th>
              <th scope="col">{text.label}</th>
              <th scope="col">{text.enable}</th>
              {numbers.map((field) => (
                <th key={field} scope="col">
                  {text[field]}
                </th>
              ))}
              <th scope="col">{text.trial}</th>
              {canEdit ? <th scope="col">{common.remove}</th> : null}
            </tr>
          </thead>
          <tbody>
            {shown.map((draft, at) => (
              // The place is what a row is known by while its item is typed.
              <tr key={draft.id ?? `new-${at}`}>
                {(['item', 'label'] as const).map((field) => (
                  <td key={field}>
                    <TextField
                      size="small"
                      disabled={!canEdit}
                      value={draft[field]}
                      error={draft[field].trim() === ''}
                      onChange={(event) => change(at, { [field]: event.target.value })}
                      slotProps={{ htmlInput: { 'aria-label': `${text[field]} ${at + 1}`, maxLength: 64 } }}
                      sx={{ width: 130 }}
                    />
                  </td>
                ))}
                <td>
                  <Checkbox
                    disabled={!canEdit}
                    checked={draft.enable}
                    onChange={(event) => change(at, { enable: event.target.checked })}
                    slotProps={{ input: { 'aria-label': `${text.enable} ${draft.label}` } }}
                  />
                </td>
                {numbers.map((field) => (
                  <td key={field}>
                    <TextField
                      size="small"
                      type="number"
                      disabled={!canEdit}
                      value={draft[field]}
                      error={!isWhole(draft[field])}
                      helperText={isWhole(draft[field]) ? undefined : text.wholeNumber}
                      onChange={(event) => change(at, { [field]: event.target.value })}
                      slotProps={{ htmlInput: { 'aria-label': `${text[field]} ${draft.label}`, min: 0, max: 100, step: 1 } }}
                      sx={{ width: 110 }}
                    />
                  </td>
                ))}
                <td style={{ whiteSpace: 'nowrap' }}>{trial(draft)}</td>
                {canEdit ? (
                  <td>
                    <Button size="small" onClick={() => setDrafts(shown.filter((_, index) => index !== at))}>
                      {common.remove}
                    </Button>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary', my: 1 }}>
        {text.noLimit} {isTwice ? text.badItem : ''}
      </Box>
      {line}
      {canEdit ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            onClick={() =>
              setDrafts([...shown, { id: null, item: '', label: '', enable: true, score: '0', ratio: '0', limit: '0' }])
            }
          >
            {common.add}
          </Button>
          <Button
            variant="contained"
            disabled={!isReady || isBusy || projectId === null}
            onClick={() =>
              void act(async () => {
                await saveInto([projectId ?? 0]);
                return text.saved;
              })
            }
          >
            {common.save}
          </Button>
          <Button
            disabled={isBusy || drafts !== null || others.length === 0}
            onClick={() =>
              void act(async () => {
                await saveInto(others.map(({ id }) => id));
                return text.copied(others.length);
              })
            }
          >
            {text.copy}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
