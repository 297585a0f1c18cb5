import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useDictionary } from '../shared/useDictionary.ts';
import { isRuleValid, type RuleRow } from './exam-rows.ts';
import { examTexts, examTypes, type ExamType } from './exam-texts.ts';
import type { ExamRuleEditing, RuleDraft } from './useExamRules.ts';

interface ExamRuleRowProps {
  readonly draft: RuleDraft;
  /** The draft with its numbers. */
  readonly rule: RuleRow | undefined;
  /** From 1. */
  readonly place: number;
  /** How many questions there are for it. */
  readonly limit: number | undefined;
  readonly categories: ExamRuleEditing['categories'];
  readonly isFrozen: boolean;
  readonly onChange: (patch: Partial<RuleDraft>) => void;
  readonly onRemove: () => void;
}

/** A rule of a paper: how many questions of which kind, and what each counts. */
export function ExamRuleRow({
  draft,
  rule,
  place,
  limit,
  categories,
  isFrozen,
  onChange,
  onRemove,
}: ExamRuleRowProps): ReactNode {
  const { language } = useLocale();
  const texts = examTexts[language];
  const typesInUse = useDictionary('question_type', language);
  const difficulties = useDictionary('difficulty', language);
  const labels = new Map(categories.map(({ category, label }) => [category, label]));
  const levels = ['', '1', '2', '3', '4', '5'];
  const level = (text: string): number | null => (text === '' ? null : Number(text));

  return (
    <Box
      role="group"
      aria-label={`${texts.tabs.rules} ${place}`}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, '& .MuiTextField-root': { width: 130 } }}
    >
      <TextField
        select
        size="small"
        label={texts.type}
        value={draft.type}
        disabled={isFrozen}
        onChange={(event) => onChange({ type: event.target.value as ExamType })}
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
        onChange={(event) => onChange({ category: event.target.value === '' ? null : event.target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{texts.anyCategory}</MenuItem>
        {[...new Set([...labels.keys(), ...(draft.category === null ? [] : [draft.category])])].map((category) => (
          <MenuItem key={category} value={category}>
            {labels.get(category) ?? category}
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
          onChange={(event) => onChange({ [property]: level(event.target.value) })}
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
        onChange={(event) => onChange({ count: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      />
      <TextField
        size="small"
        label={texts.points}
        value={draft.score}
        disabled={isFrozen}
        error={rule !== undefined && !isRuleValid({ ...rule, count: 0 }, undefined)}
        onChange={(event) => onChange({ score: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 5 } }}
      />
      <IconButton aria-label={texts.removeRule(place)} disabled={isFrozen} onClick={onRemove} sx={{ alignSelf: 'flex-start' }}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}
