import { isApiError, type ExamAvailability, type ExamPaper } from '@lab-console/api-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { usePageApi } from '../../session/page-api.ts';
import { isRuleValid, totalOf, type RuleRow } from './exam-rows.ts';
import { examTexts, examTypes } from './exam-texts.ts';

/** What {@link useExamRules} edits. */
export interface EditedPaper {
  readonly paper: ExamPaper;
  readonly rules: readonly RuleRow[];
  readonly centreId: number;
  readonly reload: () => Promise<void>;
  readonly onBuilt: () => void;
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
}

/** A rule while it is typed: its numbers are texts. */
export interface RuleDraft extends Omit<RuleRow, 'count' | 'score'> {
  readonly key: number;
  readonly count: string;
  readonly score: string;
}

const numbersOf = ({ key: _key, count, score, ...rule }: RuleDraft): RuleRow => ({
  ...rule,
  count: count.trim() === '' ? Number.NaN : Number(count),
  score: score.trim() === '' ? Number.NaN : Number(score),
});

const newRule = (key: number, type: RuleRow['type']): RuleDraft => ({
  key,
  type,
  category: null,
  difficulty_from: null,
  difficulty_to: null,
  count: '0',
  score: '2',
  position: key,
});

/** The rules of a paper while they are edited; one of no questions where it has none yet. */
export interface ExamRuleEditing {
  readonly drafts: readonly RuleDraft[];
  /** The drafts with their numbers; what is no number is `NaN`. */
  readonly parsed: readonly RuleRow[];
  readonly categories: readonly { readonly category: string; readonly label: string }[];
  readonly seed: string;
  readonly isSeed: boolean;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly isValid: boolean;
  /** Points of all questions; `null` while a rule is not valid. */
  readonly total: number | null;
  /** How many questions there are for a rule, as far as that is known. */
  readonly availableFor: (index: number) => number | undefined;
  readonly change: (key: number, patch: Partial<RuleDraft>) => void;
  readonly add: () => void;
  readonly remove: (key: number) => void;
  readonly setSeed: (seed: string) => void;
  readonly save: () => void;
  /** Saves, then draws the questions. */
  readonly build: () => void;
}

/** Edits and saves the rules of a paper, and builds it. */
export function useExamRules({ paper, rules, centreId, reload, onBuilt, onUnsaved }: EditedPaper): ExamRuleEditing {
  const { rest } = usePageApi();
  const { language } = useLocale();
  const texts = examTexts[language];
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>(() =>
    rules.length === 0
      ? [newRule(0, 'single')]
      : rules.map((rule, key) => ({ ...rule, key, count: String(rule.count), score: String(rule.score) })),
  );
  const [seed, setSeed] = useState(String(paper.seed));
  const [isChanged, setIsChanged] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const parsed = drafts.map(numbersOf);
  const wantedRules = parsed.map(({ type, category, difficulty_from, difficulty_to, count }) => ({
    type,
    category,
    difficulty_from,
    difficulty_to,
    count: Number.isInteger(count) && count >= 0 && count <= 1000 ? count : 0,
  }));
  const sets = paper.form_mode === 'disjoint' ? paper.forms : 1;
  const available = useQuery({
    queryKey: ['exam-available', centreId, sets, wantedRules],
    queryFn: async ({ signal }) => {
      const wanted = { centre_id: centreId, rules: wantedRules, seed: paper.seed, sets };
      return (await rest.rpc('exam_available', wanted).abortSignal(signal).throwOnError()).data;
    },
    placeholderData: keepPreviousData,
  });
  const categories = useQuery({
    queryKey: ['exam-categories', centreId],
    queryFn: async ({ signal }) =>
      (await rest.rpc('exam_categories', { centre_id: centreId }).abortSignal(signal).throwOnError()).data,
  });
  useEffect(() => {
    onUnsaved?.(isChanged);
    return () => onUnsaved?.(false);
  }, [isChanged, onUnsaved]);

  const availableFor = (index: number): number | undefined => {
    const found = available.data?.[index];
    return found && Math.floor(found.available / sets);
  };
  const isValid = parsed.every((rule, index) => isRuleValid(rule, availableFor(index)));
  const isSeed = /^\d{1,9}$/.test(seed);
  const total = isValid ? totalOf(parsed) : null;
  const change = (key: number, patch: Partial<RuleDraft>): void => {
    setIsChanged(true);
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...patch } : draft)));
  };
  const add = (): void => {
    setIsChanged(true);
    const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
    const type = examTypes.find((each) => !drafts.some((draft) => draft.type === each)) ?? 'single';
    setDrafts([...drafts, newRule(key, type)]);
  };
  const saveRules = async (): Promise<void> => {
    const kept = new Set(parsed.flatMap(({ id }) => id ?? []));
    const gone = rules.flatMap(({ id }) => (id !== undefined && !kept.has(id) ? [id] : []));
    if (gone.length > 0) await rest.from('exam_paper_rules').delete().in('id', gone).throwOnError();
    const columns = ({ type, category, difficulty_from, difficulty_to, count, score }: RuleRow, position: number) => ({
      type,
      category,
      difficulty_from,
      difficulty_to,
      count,
      score,
      position,
    });
    const fresh: ({ paper_id: number } & ReturnType<typeof columns>)[] = [];
    for (const [position, rule] of parsed.entries()) {
      if (rule.id === undefined) fresh.push({ paper_id: paper.id, ...columns(rule, position) });
      else {
        const before = rules.find(({ id }) => id === rule.id);
        if (before && JSON.stringify(columns(before, before.position)) === JSON.stringify(columns(rule, position))) continue;
        await rest.from('exam_paper_rules').update(columns(rule, position)).eq('id', rule.id).throwOnError();
      }
    }
    if (fresh.length > 0) await rest.from('exam_paper_rules').insert(fresh).throwOnError();
    if (Number(seed) !== paper.seed)
      await rest
        .from('exam_papers')
        .update({ seed: Number(seed) })
        .eq('id', paper.id)
        .throwOnError();
    setIsChanged(false);
  };
  const act = async (isBuilding: boolean): Promise<void> => {
    setIsBusy(true);
    try {
      if (isChanged || rules.length === 0) await saveRules();
      if (isBuilding) await rest.rpc('build_exam_paper', { paper_id: paper.id }).throwOnError();
      await reload();
      reportDone(isBuilding ? texts.built : texts.saved);
      if (isBuilding) onBuilt();
    } catch (error) {
      const short = tooFewOf(error);
      reportFailure(short ? new Error(texts.tooFew(short.wanted, short.available)) : error);
      await reload();
    } finally {
      setIsBusy(false);
    }
  };
  return {
    drafts,
    parsed,
    categories: (categories.data ?? []).map((row) => ({
      category: row.category,
      label: language === 'zh' ? row.label_zh : row.label_en,
    })),
    seed,
    isSeed,
    isChanged,
    isBusy,
    isValid,
    total,
    availableFor,
    change,
    add,
    remove: (key) => {
      setIsChanged(true);
      setDrafts(drafts.filter((draft) => draft.key !== key));
    },
    setSeed: (next) => {
      setIsChanged(true);
      setSeed(next);
    },
    save: () => void act(false),
    build: () => void act(true),
  };
}

function tooFewOf(error: unknown): ExamAvailability | null {
  if (!isApiError(error) || error.code !== 'LC021') return null;
  try {
    const found: unknown = typeof error.details === 'string' ? JSON.parse(error.details) : error.details;
    const { wanted, available } = (found ?? {}) as Partial<ExamAvailability>;
    return wanted === undefined || available === undefined ? null : { wanted, available };
  } catch {
    return null;
  }
}
