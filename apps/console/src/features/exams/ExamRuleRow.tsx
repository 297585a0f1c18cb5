import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useDictionary } from '../shared/useDictionary.ts';
import { isRuleValid, type RuleRow } from './exam-rows.ts';
import { examTexts, examTypes, type ExamType } from './exam-texts.ts';
import type { ExamRuleEditing, RuleDraft } from './useExamRules.ts';

/** Columns of rules where there is room for a table, with those of their heads. */
export const ruleColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 1.2fr) minmax(120px, 1.2fr) minmax(100px, 1fr) minmax(100px, 1fr) 88px 96px 88px 40px',
  gap: 1,
  alignItems: 'center',
  maxWidth: 1100,
} as const;

/** On a phone a row has labels of its own. */
const cards = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  '& .MuiTextField-root': { width: 130 },
} as const;

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
  /** Whether heads above the rows name the inputs. */
  readonly isTable: boolean;
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
  isTable,
  onChange,
  onRemove,
}: ExamRuleRowProps): ReactNode {
  const { language } = useLocale();
  const texts = examTexts[language];
  const typesInUse = useDictionary('question_type', language);
  const difficulties = useDictionary('difficulty', language);
  const labels = new Map(categories.map(({ category, label }) => [category, label]));
  const levels = ['', '1', '2', '3', '4', '5'];
  const named = (label: string): Pick<TextFieldProps, 'label' | 'slotProps'> =>
    isTable
      ? { slotProps: { select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } } }
      : { label, slotProps: { inputLabel: { shrink: true }, select: { displayEmpty: true } } };
  const level = (text: string): number | null => (text === '' ? null : Number(text));

  return (
    <Box role="group" aria-label={`${texts.tabs.rules} ${place}`} sx={[isTable ? ruleColumns : cards, { mb: isTable ? 0.5 : 2 }]}>
      <TextField
        select
        size="small"
        {...named(texts.type)}
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
        {...named(texts.category)}
        value={draft.category ?? ''}
        disabled={isFrozen}
        onChange={(event) => onChange({ category: event.target.value === '' ? null : event.target.value })}
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
          {...named(property === 'difficulty_from' ? texts.difficultyFrom : texts.difficultyTo)}
          value={draft[property] ?? ''}
          disabled={isFrozen}
          onChange={(event) => onChange({ [property]: level(event.target.value) })}
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
        label={isTable ? undefined : texts.count}
        value={draft.count}
        disabled={isFrozen}
        error={rule !== undefined && !isRuleValid({ ...rule, score: 0 }, limit)}
        onChange={(event) => onChange({ count: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4, 'aria-label': texts.count } }}
      />
      <Box sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {limit === undefined ? null : texts.available(limit)}
      </Box>
      <TextField
        size="small"
        label={isTable ? undefined : texts.points}
        value={draft.score}
        disabled={isFrozen}
        error={rule !== undefined && !isRuleValid({ ...rule, count: 0 }, undefined)}
        onChange={(event) => onChange({ score: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 5, 'aria-label': texts.points } }}
      />
      <IconButton aria-label={texts.removeRule(place)} disabled={isFrozen} onClick={onRemove}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}
