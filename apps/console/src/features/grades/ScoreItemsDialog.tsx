import { DialogFrame } from '@lab-console/widget-base/dialogs';
import { changedRows } from '../shared/changed-rows.ts';
import type { Gradebook, SentScoreItem } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { FailureLine } from '../gradebook/FailureLine.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useLeaveLine } from '../gradebook/useLeaveLine.tsx';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { inLanguage } from './case-refusals.ts';
import { failureText, reportDone } from '../gradebook/useReport.ts';

interface Draft {
  readonly key: string;
  readonly item: string;
  readonly label: string;
  readonly enable: boolean;
  readonly weight: string;
  readonly isRecorded: boolean;
}

/** 0 to 1 in steps of 0.1 (specification, section 5). */
const isWeight = (text: string): boolean => /^(0(\.\d)?|1(\.0)?)$/.test(text);

let made = 0;
const draftsOf = (items: Gradebook['items'] | Gradebook['projects'][number]['items']): readonly Draft[] =>
  items.map(({ item, label, enable, weight, isRecorded }) => ({
    key: item,
    item,
    label,
    enable,
    weight: String(weight),
    isRecorded,
  }));

/** The three scores of the registration sheet: only items of these names take what is entered there, and the score of a report. */
const sheetItems = [
  ['preview', 0.2],
  ['operation', 0.4],
  ['report', 0.4],
] as const;

/** Props of {@link ScoreItemsDialog}. */
export interface ScoreItemsDialogProps {
  readonly book: Gradebook;
  /** The experiment that is shown first, 0 for the course. */
  readonly initialTarget: number;
  readonly onClose: () => void;
}

/** The score items of the experiments of a course and the parts of its grade: what counts, and how much. */
export function ScoreItemsDialog({ book, initialTarget, onClose }: ScoreItemsDialogProps): ReactNode {
  const api = usePageApi();
  const { grades: text, common } = useRecordTexts();
  const { language } = useLocale();
  const client = useQueryClient();
  const [target, setTarget] = useState(initialTarget);
  const project = book.projects.find(({ id }) => id === target);
  const labelOf = (item: string): string => text.fields[item] ?? item;
  const draftsFor = (id: number): readonly Draft[] => {
    const items = book.projects.find((one) => one.id === id)?.items;
    if (!items) return draftsOf(book.items.map((item) => ({ ...item, label: item.label || text.experiments })));
    // A new experiment begins with what the sheet asks for.
    if (items.length > 0) return draftsOf(items);
    return sheetItems.map(([item, weight]) => ({
      key: item,
      item,
      label: labelOf(item),
      enable: true,
      weight: String(weight),
      isRecorded: true,
    }));
  };
  const [drafts, setDrafts] = useState(() => draftsFor(initialTarget));
  const [required, setRequired] = useState(String(book.course.required_projects ?? ''));
  const [limit, setLimit] = useState(String(book.course.absence_limit ?? ''));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = (next: number): void => {
    setTarget(next);
    setDrafts(draftsFor(next));
  };
  const isChanged =
    JSON.stringify(drafts) !== JSON.stringify(draftsFor(target)) ||
    required !== String(book.course.required_projects ?? '') ||
    limit !== String(book.course.absence_limit ?? '');
  const { leave, line } = useLeaveLine(isChanged);
  const change = (key: string, patch: Partial<Draft>): void =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...patch } : draft)));
  const tenths = drafts
    .filter(({ enable, weight }) => enable && isWeight(weight))
    .reduce((sum, { weight }) => sum + Math.round(Number(weight) * 10), 0);
  const isTwice = new Set(drafts.map(({ item }) => item.trim())).size < drafts.length;
  const isRequired = required === '' || /^\d{1,3}$/.test(required);
  const isLimit = limit === '' || /^(0\.\d{1,2}|1)$/.test(limit);
  const isSound =
    !isTwice &&
    isRequired &&
    isLimit &&
    drafts.every(({ item, label, weight }) => item.trim() !== '' && label.trim() !== '' && isWeight(weight));

  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const bodies = drafts.map(({ item, label, enable, weight, isRecorded }) => ({
        item: item.trim(),
        label: label.trim(),
        enable,
        weight: Number(weight),
        isRecorded,
      }));
      const seen: readonly SentScoreItem[] = project ? project.items : book.items.filter(({ id }) => id !== undefined);
      const { required_projects = null, absence_limit = null } = book.course;
      const sent = { targets: [{ id: project?.id ?? book.course.id, expected: seen }], entries: bodies };
      const figures = {
        required_projects: required === '' ? null : Number(required),
        absence_limit: limit === '' ? null : Number(limit),
        expected: { required_projects, absence_limit },
      };
      const { data } = await api.rest
        .rpc(
          'save_mark_rules',
          project ? { kind: 'score_items', ...sent } : { kind: 'course_score_items', ...sent, settings: figures },
        )
        .throwOnError();
      const rows = data.conflicts.flatMap(({ rows: now, settings }) => [
        ...changedRows(seen, now as readonly SentScoreItem[], {
          key: 'item',
          fields: ['label', 'enable', 'weight', 'isRecorded'],
        }).map(({ key, now: row }) => (row ? `${row.label} × ${row.weight}` : `${key} –`)),
        ...(settings && settings.required_projects !== required_projects
          ? [common.labelled(text.required, String(settings.required_projects ?? '–'))]
          : []),
        ...(settings && settings.absence_limit !== absence_limit
          ? [common.labelled(text.absenceLimit, String(settings.absence_limit ?? '–'))]
          : []),
      ]);
      if (rows.length > 0) throw new Error(common.changedMeanwhile(common.listed(rows)));
      reportDone(text.done);
      await client.invalidateQueries({ queryKey: ['gradebook'] });
      onClose();
    } catch (error) {
      setFailure(failureText(inLanguage(error, language)));
      // What others saved counts as seen from now on: the next press knows of it.
      await client.invalidateQueries({ queryKey: ['gradebook'] });
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame
      width="md"
      onClose={() => leave(onClose)}
      title={text.items}
      actions={
        <>
          <Button onClick={() => leave(onClose)}>{common.cancel}</Button>
          <Button variant="contained" disabled={!isSound || isBusy} onClick={() => void save()}>
            {common.save}
          </Button>
        </>
      }
      notice={
        <>
          <FailureLine text={failure} />
          {line}
        </>
      }
    >
      <TextField
        select
        size="small"
        margin="dense"
        fullWidth
        label={text.ofCourse}
        value={target}
        onChange={(event) => leave(() => choose(Number(event.target.value)))}
      >
        <MenuItem value={0}>{text.course}</MenuItem>
        {book.projects.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {drafts.map((draft) => {
        const isFixed = !project && draft.item === 'experiments';
        return (
          <Box key={draft.key} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75 }}>
            <TextField
              size="small"
              label={text.item}
              value={draft.item}
              disabled={isFixed}
              error={draft.item.trim() === ''}
              onChange={(event) => change(draft.key, { item: event.target.value })}
              sx={{ width: 140 }}
              slotProps={{ htmlInput: { maxLength: 64 } }}
            />
            <TextField
              size="small"
              label={text.itemLabel}
              value={draft.label}
              error={draft.label.trim() === ''}
              onChange={(event) => change(draft.key, { label: event.target.value })}
              sx={{ flex: '1 1 140px' }}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
            <TextField
              size="small"
              type="number"
              label={text.weight}
              value={draft.weight}
              error={!isWeight(draft.weight)}
              helperText={isWeight(draft.weight) ? undefined : text.weightRange}
              onChange={(event) => change(draft.key, { weight: event.target.value })}
              sx={{ width: 110 }}
              slotProps={{ htmlInput: { min: 0, max: 1, step: 0.1 } }}
            />
            <label>
              <Checkbox checked={draft.enable} onChange={(event) => change(draft.key, { enable: event.target.checked })} />
              {text.enable}
            </label>
            {isFixed ? null : (
              <label>
                <Checkbox
                  checked={draft.isRecorded}
                  onChange={(event) => change(draft.key, { isRecorded: event.target.checked })}
                />
                {text.isRecorded}
              </label>
            )}
            {isFixed ? null : (
              <Button size="small" onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}>
                {common.remove}
              </Button>
            )}
          </Box>
        );
      })}
      <Button
        onClick={() => {
          made += 1;
          const [item = ''] = project ? (sheetItems.find(([name]) => drafts.every((one) => one.item.trim() !== name)) ?? []) : [];
          const label = item === '' ? '' : labelOf(item);
          setDrafts([...drafts, { key: `new ${made}`, item, label, enable: true, weight: '0', isRecorded: true }]);
        }}
      >
        {common.add}
      </Button>
      <Box sx={{ my: 1, color: tenths === 10 ? 'text.secondary' : 'warning.main' }} role="status">
        {text.weightSum(String(tenths / 10))}
      </Box>
      {project ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <TextField
            size="small"
            type="number"
            label={text.required}
            value={required}
            error={!isRequired}
            onChange={(event) => setRequired(event.target.value)}
            sx={{ width: 260 }}
            slotProps={{ htmlInput: { min: 0, step: 1 } }}
          />
          <TextField
            size="small"
            type="number"
            label={text.absenceLimit}
            value={limit}
            error={!isLimit}
            onChange={(event) => setLimit(event.target.value)}
            sx={{ width: 300 }}
            slotProps={{ htmlInput: { min: 0, max: 1, step: 0.01 } }}
          />
        </Box>
      )}
    </DialogFrame>
  );
}
