import { isApiError, type ExamAvailability, type ExamPaper } from '@lab-console/api-client';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { useDictionary } from '../shared/useDictionary.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { examTexts, examTypes, type ExamType } from './exam-texts.ts';
import { isRuleValid, totalOf, type RuleRow } from './exam-rows.ts';

/** Props of {@link ExamRules}. */
export interface ExamRulesProps {
  readonly paper: ExamPaper;
  readonly rules: readonly RuleRow[];
  readonly centreId: number;
  readonly reload: () => Promise<void>;
  readonly onBuilt: () => void;
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
}

/** A rule while it is typed: its numbers are texts. */
interface Draft extends Omit<RuleRow, 'count' | 'score'> {
  readonly key: number;
  readonly count: string;
  readonly score: string;
}

const numbersOf = ({ key: _key, count, score, ...rule }: Draft): RuleRow => ({
  ...rule,
  count: count.trim() === '' ? Number.NaN : Number(count),
  score: score.trim() === '' ? Number.NaN : Number(score),
});

/** The rules of a paper, with what is available beside each, the total, and building. */
export function ExamRules({ paper, rules, centreId, reload, onBuilt, onUnsaved }: ExamRulesProps): ReactNode {
  const { rest } = usePageApi();
  const { language } = useLocale();
  const texts = examTexts[language];
  const typesInUse = useDictionary('question_type', language);
  const difficulties = useDictionary('difficulty', language);
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    rules.map((rule, key) => ({ ...rule, key, count: String(rule.count), score: String(rule.score) })),
  );
  const [seed, setSeed] = useState(String(paper.seed));
  const [isChanged, setIsChanged] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isFrozen = paper.state === 'used';
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
    queryKey: ['exam-available', centreId, sets, asked],
    queryFn: async ({ signal }) => {
      const wanted = { centre_id: centreId, rules: asked, seed: paper.seed, sets };
      return (await rest.rpc('exam_available', wanted).abortSignal(signal).throwOnError()).data;
    },
    placeholderData: keepPreviousData,
  });
  const categories = useQuery({
    queryKey: ['exam-categories', centreId],
    queryFn: async ({ signal }) =>
      (await rest.rpc('exam_categories', { centre_id: centreId }).abortSignal(signal).throwOnError()).data,
  });
  const categoryLabels = new Map(
    (categories.data ?? []).map((row) => [row.category, language === 'zh' ? row.label_zh : row.label_en]),
  );
  useEffect(() => {
    onUnsaved?.(isChanged);
    return () => onUnsaved?.(false);
  }, [isChanged, onUnsaved]);

  const maxCount = (index: number): number | undefined => {
    const found = available.data?.[index];
    return found && Math.floor(found.available / sets);
  };
  const isValid = parsed.every((rule, index) => isRuleValid(rule, maxCount(index)));
  const isSeed = /^\d{1,9}$/.test(seed);
  const total = isValid ? totalOf(parsed) : null;
  const change = (key: number, patch: Partial<Draft>): void => {
    setIsChanged(true);
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...patch } : draft)));
  };
  const add = (): void => {
    setIsChanged(true);
    const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
    const type = examTypes.find((each) => !drafts.some((draft) => draft.type === each)) ?? 'single';
    setDrafts([
      ...drafts,
      { key, type, category: null, difficulty_from: null, difficulty_to: null, count: '0', score: '2', position: key },
    ]);
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
      if (isChanged) await saveRules();
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
  const levels = ['', '1', '2', '3', '4', '5'];
  const level = (text: string): number | null => (text === '' ? null : Number(text));

  return (
    <Box>
      {isFrozen ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.frozen}
        </Alert>
      ) : null}
      {drafts.map((draft, index) => {
        const limit = maxCount(index);
        const [rule] = parsed.slice(index, index + 1);
        return (
          <Box
            key={draft.key}
            role="group"
            aria-label={`${texts.tabs.rules} ${index + 1}`}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, '& .MuiTextField-root': { width: 130 } }}
          >
            <TextField
              select
              size="small"
              label={texts.type}
              value={draft.type}
              disabled={isFrozen}
              onChange={(event) => change(draft.key, { type: event.target.value as ExamType })}
            >
              {examTypes
                .filter((type) => type === draft.type || typesInUse?.some(({ code }) => code === type) !== false)
                .map((type) => (
                  <MenuItem key={type} value={type}>
                    {typesInUse?.find(({ code }) => code === type)?.label ?? texts.types[type]}
                  </MenuItem>
                ))}
            </TextField>
            <TextField
              select
              size="small"
              label={texts.category}
              value={draft.category ?? ''}
              disabled={isFrozen}
              onChange={(event) => change(draft.key, { category: event.target.value === '' ? null : event.target.value })}
              slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            >
              <MenuItem value="">{texts.anyCategory}</MenuItem>
              {[
                ...new Set([
                  ...(categories.data ?? []).map(({ category }) => category),
                  ...(draft.category === null ? [] : [draft.category]),
                ]),
              ].map((category) => (
                <MenuItem key={category} value={category}>
                  {categoryLabels.get(category) ?? category}
                </MenuItem>
              ))}
            </TextField>
            {(['difficulty_from', 'difficulty_to'] as const).map((property) => (
              <TextField
                key={property}
                select
                size="small"
                label={property === 'difficulty_from' ? texts.difficultyFrom : texts.difficultyTo}
                value={draft[property] ?? ''}
                disabled={isFrozen}
                onChange={(event) => change(draft.key, { [property]: level(event.target.value) })}
                slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
              >
                {levels.map((each) => (
                  <MenuItem key={each} value={each}>
                    {each === '' ? texts.anyCategory : (difficulties?.find(({ code }) => code === each)?.label ?? each)}
                  </MenuItem>
                ))}
              </TextField>
            ))}
            <TextField
              size="small"
              label={texts.count}
              value={draft.count}
              disabled={isFrozen}
              error={rule !== undefined && !isRuleValid({ ...rule, score: 0 }, limit)}
              helperText={limit === undefined ? ' ' : texts.available(limit)}
              onChange={(event) => change(draft.key, { count: event.target.value })}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
            />
            <TextField
              size="small"
              label={texts.points}
              value={draft.score}
              disabled={isFrozen}
              error={rule !== undefined && !isRuleValid({ ...rule, count: 0 }, undefined)}
              onChange={(event) => change(draft.key, { score: event.target.value })}
              slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 5 } }}
            />
            <IconButton
              aria-label={texts.removeRule(index + 1)}
              disabled={isFrozen}
              onClick={() => {
                setIsChanged(true);
                setDrafts(drafts.filter(({ key }) => key !== draft.key));
              }}
              sx={{ alignSelf: 'flex-start' }}
            >
              <DeleteOutlined />
            </IconButton>
          </Box>
        );
      })}
      <Button onClick={add} disabled={isFrozen}>
        {texts.addRule}
      </Button>
      <Typography role="status" sx={{ my: 1, fontWeight: 600 }}>
        {total === null ? texts.faulty : texts.total(String(total))} {total !== null && total !== 100 ? texts.notHundred : ''}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          size="small"
          label={texts.seed}
          value={seed}
          error={!isSeed}
          disabled={isFrozen}
          onChange={(event) => {
            setIsChanged(true);
            setSeed(event.target.value.trim());
          }}
          sx={{ width: 140 }}
        />
        <Button
          variant="outlined"
          disabled={isFrozen || isBusy || !isChanged || !isValid || !isSeed}
          onClick={() => void act(false)}
        >
          {texts.save}
        </Button>
        <Button
          variant="contained"
          disabled={isFrozen || isBusy || !isValid || !isSeed || drafts.length === 0}
          onClick={() => void act(true)}
        >
          {texts.build}
        </Button>
      </Box>
    </Box>
  );
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
