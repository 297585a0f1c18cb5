import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import type { ConditionMatch, PlanCondition } from '../plan/plan.ts';

/** Props of {@link ConditionItem}. */
export interface ConditionItemProps {
  readonly condition: PlanCondition;
  readonly localeText: SolverPanelLocaleText;
  readonly onMatchSelect: ((match: ConditionMatch, condition: PlanCondition) => void) | undefined;
}

const row = { display: 'flex', width: '100%', alignItems: 'baseline', gap: 1, py: 0.75, px: 1, textAlign: 'left' } as const;

/** One condition: its state, and behind it the places where it is broken. */
export function ConditionItem({ condition, localeText, onMatchSelect }: ConditionItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { name, level, score, weight, matchCount, matches } = condition;
  const isBroken = matchCount > 0;
  const content = (
    <>
      <Typography component="span" variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography
        component="span"
        variant="caption"
        title={localeText.conditionScore(score, weight)}
        sx={{
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
          color: isBroken && level === 'hard' ? 'error.main' : 'text.secondary',
        }}
      >
        {isBroken ? `${localeText.broken(matchCount)} · ${score}` : localeText.met}
      </Typography>
    </>
  );
  if (!isBroken || matches.length === 0) {
    return (
      <Box component="li" sx={row}>
        {content}
      </Box>
    );
  }
  return (
    <Box component="li">
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        sx={{
          ...row,
          borderRadius: 1,
          '&:hover': { bgcolor: 'action.hover' },
          '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main' },
        }}
      >
        {content}
      </ButtonBase>
      <Collapse in={isOpen} timeout={120} id={listId} unmountOnExit>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, pl: 2, pr: 1, pb: 1 }}>
          {matches.map((match) => (
            <Box component="li" key={`${match.lessonIds.join(' ')}|${match.message}`} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
              {onMatchSelect ? (
                <Link
                  component="button"
                  type="button"
                  variant="body2"
                  align="left"
                  onClick={() => onMatchSelect(match, condition)}
                >
                  {match.message}
                </Link>
              ) : (
                <Typography variant="body2">{match.message}</Typography>
              )}
            </Box>
          ))}
          {matchCount > matches.length && (
            <Typography component="li" variant="caption" sx={{ color: 'text.secondary' }}>
              {localeText.moreMatches(matchCount - matches.length)}
            </Typography>
          )}
        </Box>
      </Collapse>
    </Box>
  );
}
