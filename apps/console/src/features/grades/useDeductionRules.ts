import type { DeductionRule, Gradebook, SentDeductionRule } from '@lab-console/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { changedRows } from '../shared/changed-rows.ts';
import { inLanguage } from './case-refusals.ts';
import { isRuleSound, ruleDraftOf, type RuleDraft } from './rule-draft.ts';

/** The deduction rules of an experiment while they are edited. */
export interface DeductionRuleEditing {
  readonly projectId: number | null;
  readonly project: Gradebook['projects'][number] | undefined;
  /** The experiments that the rules can be copied to. */
  readonly others: Gradebook['projects'];
  readonly shown: readonly RuleDraft[];
  readonly isChanged: boolean;
  /** Two rules are for one item. */
  readonly isTwice: boolean;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  /** Shows the rules of another experiment; drops what was typed. */
  readonly choose: (projectId: number) => void;
  readonly change: (at: number, patch: Partial<RuleDraft>) => void;
  readonly add: () => void;
  readonly remove: (at: number) => void;
  readonly save: () => void;
  /** Saves the rules into all other experiments of the course. */
  readonly copy: () => void;
}

/** Edits, saves and copies the deduction rules of the experiments of a course. */
export function useDeductionRules(book: Gradebook): DeductionRuleEditing {
  const api = usePageApi();
  const { rules: text, common } = useRecordTexts();
  const { language } = useLocale();
  const client = useQueryClient();
  const [projectId, setProjectId] = useState(book.projects[0]?.id ?? null);
  const project = book.projects.find(({ id }) => id === projectId);
  const [drafts, setDrafts] = useState<readonly RuleDraft[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const shown = drafts ?? project?.rules.map(ruleDraftOf) ?? [];
  const change = (at: number, patch: Partial<RuleDraft>): void =>
    setDrafts(shown.map((draft, index) => (index === at ? { ...draft, ...patch } : draft)));
  const items = shown.map(({ item }) => item.trim());
  const isTwice = new Set(items).size < items.length;
  const isReady = drafts !== null && !isTwice && shown.every(isRuleSound);

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
  return {
    projectId,
    project,
    others,
    shown,
    isChanged: drafts !== null,
    isTwice,
    isReady,
    isBusy,
    choose: (id) => {
      setProjectId(id);
      setDrafts(null);
    },
    change,
    add: () => setDrafts([...shown, { id: null, item: '', label: '', enable: true, score: '0', ratio: '0', limit: '0' }]),
    remove: (at) => setDrafts(shown.filter((_, index) => index !== at)),
    save: () =>
      void act(async () => {
        await saveInto([projectId ?? 0]);
        return text.saved;
      }),
    copy: () =>
      void act(async () => {
        await saveInto(others.map(({ id }) => id));
        return text.copied(others.length);
      }),
  };
}
