import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import type { ConditionMatch, PlanCondition } from '../plan/plan.ts';
import { ConditionItem } from './ConditionItem.tsx';

/** Props of {@link ConditionList}. */
export interface ConditionListProps {
  readonly conditions: readonly PlanCondition[];
  readonly localeText: SolverPanelLocaleText;
  readonly onMatchSelect: ((match: ConditionMatch, condition: PlanCondition) => void) | undefined;
}

/** The required conditions, then those for optimisation; broken ones first, the worst of them on top. */
export function ConditionList({ conditions, localeText, onMatchSelect }: ConditionListProps) {
  const id = useId();
  const groups = [
    { level: 'hard', title: localeText.required },
    { level: 'soft', title: localeText.optimisation },
  ] as const;
  return groups.map(({ level, title }) => {
    const listed = conditions
      .filter((condition) => condition.level === level)
      .sort((one, other) => Number(other.matchCount > 0) - Number(one.matchCount > 0) || one.score - other.score);
    return (
      <Box component="section" key={level} aria-labelledby={`${id}-${level}`}>
        <Typography component="h3" variant="subtitle2" id={`${id}-${level}`} sx={{ px: 1, pt: 1.5, pb: 0.5 }}>
          {title}
        </Typography>
        {listed.length === 0 ? (
          <Typography variant="body2" sx={{ px: 1, color: 'text.secondary' }}>
            {localeText.noConditions}
          </Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {listed.map((condition) => (
              <ConditionItem key={condition.name} {...{ condition, localeText, onMatchSelect }} />
            ))}
          </Box>
        )}
      </Box>
    );
  });
}
