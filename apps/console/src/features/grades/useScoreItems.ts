import type { Gradebook, SentScoreItem } from '@lab-console/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { failureText, reportDone } from '../gradebook/useReport.ts';
import { changedRows } from '../shared/changed-rows.ts';
import { inLanguage } from './case-refusals.ts';

/** A score item while it is edited. */
export interface ScoreItemDraft {
  readonly key: string;
  readonly item: string;
  readonly label: string;
  readonly enable: boolean;
  readonly weight: string;
  readonly isRecorded: boolean;
}

/** Whether a text is a weight: 0 to 1 in steps of 0.1 (specification, section 5). */
export const isWeight = (text: string): boolean => /^(0(\.\d)?|1(\.0)?)$/.test(text);

let made = 0;
const draftsOf = (items: Gradebook['items'] | Gradebook['projects'][number]['items']): readonly ScoreItemDraft[] =>
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

/** The items of an experiment or of the course while they are edited. */
export interface ScoreItems {
  /** Id of the experiment, 0 for the course. */
  readonly target: number;
  readonly project: Gradebook['projects'][number] | undefined;
  readonly drafts: readonly ScoreItemDraft[];
  /** Sum of the weights that count, in tenths. */
  readonly tenths: number;
  /** Experiments that a student needs, as it is typed. */
  readonly required: string;
  /** Share of sessions that may be missed, as it is typed. */
  readonly limit: string;
  readonly isRequired: boolean;
  readonly isLimit: boolean;
  readonly isChanged: boolean;
  readonly isSound: boolean;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly choose: (target: number) => void;
  readonly change: (key: string, patch: Partial<ScoreItemDraft>) => void;
  readonly add: () => void;
  readonly remove: (key: string) => void;
  readonly setRequired: (required: string) => void;
  readonly setLimit: (limit: string) => void;
  readonly save: () => Promise<void>;
}

/** Edits and saves the score items of an experiment or the parts of a course's grade. */
export function useScoreItems(book: Gradebook, initialTarget: number, onSaved: () => void): ScoreItems {
  const api = usePageApi();
  const { grades: text, common } = useRecordTexts();
  const { language } = useLocale();
  const client = useQueryClient();
  const [target, setTarget] = useState(initialTarget);
  const project = book.projects.find(({ id }) => id === target);
  const labelOf = (item: string): string => text.fields[item] ?? item;
  const draftsFor = (id: number): readonly ScoreItemDraft[] => {
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
  const change = (key: string, patch: Partial<ScoreItemDraft>): void =>
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
      onSaved();
    } catch (error) {
      setFailure(failureText(inLanguage(error, language)));
      // What others saved counts as seen from now on: the next press knows of it.
      await client.invalidateQueries({ queryKey: ['gradebook'] });
    } finally {
      setBusy(false);
    }
  };
  const add = (): void => {
    made += 1;
    const [item = ''] = project ? (sheetItems.find(([name]) => drafts.every((one) => one.item.trim() !== name)) ?? []) : [];
    const label = item === '' ? '' : labelOf(item);
    setDrafts([...drafts, { key: `new ${made}`, item, label, enable: true, weight: '0', isRecorded: true }]);
  };
  return {
    target,
    project,
    drafts,
    tenths,
    required,
    limit,
    isRequired,
    isLimit,
    isChanged,
    isSound,
    isBusy,
    failure,
    choose,
    change,
    add,
    remove: (key) => setDrafts(drafts.filter((draft) => draft.key !== key)),
    setRequired,
    setLimit,
    save,
  };
}
