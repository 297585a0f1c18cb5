import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import type { PlanDifference } from '../plan/plan.ts';

/** Props of {@link DifferenceList}. */
export interface DifferenceListProps {
  readonly difference: PlanDifference;
  readonly localeText: SolverPanelLocaleText;
  /** Makes each line a button. */
  readonly onSelect?: ((change: PlanDifference['changes'][number]) => void) | undefined;
}

const shownChanges = 200;

/** How many sessions are added, moved and removed, and which. */
export function DifferenceList({ difference, localeText, onSelect }: DifferenceListProps) {
  const { changes } = difference;
  return (
    <>
      <Typography>{localeText.difference(difference)}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {changes.slice(0, shownChanges).map((change) => (
          <Box component="li" key={change.id} sx={{ display: 'flex', gap: 1, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ width: 72, flexShrink: 0, color: 'text.secondary' }}>
              {localeText.changeKinds[change.kind]}
            </Typography>
            {onSelect ? (
              <Link
                component="button"
                type="button"
                variant="body2"
                align="left"
                onClick={() => onSelect(change)}
                sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {change.text}
              </Link>
            ) : (
              <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {change.text}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
      {changes.length > shownChanges && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {localeText.moreMatches(changes.length - shownChanges)}
        </Typography>
      )}
    </>
  );
}
