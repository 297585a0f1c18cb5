import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import type { ChangedPerson, PlanDifference } from '../plan/plan.ts';

/** Props of {@link DifferenceList}. */
export interface DifferenceListProps {
  readonly difference: PlanDifference;
  readonly localeText: SolverPanelLocaleText;
  /** Makes each line a button. */
  readonly onSelect?: ((change: PlanDifference['changes'][number]) => void) | undefined;
}

const shownChanges = 200;

/** How many sessions are added, moved and removed, and which; where the host names people, by person as well. */
export function DifferenceList({ difference, localeText, onSelect }: DifferenceListProps) {
  const { people = [], affected } = difference;
  const [listedBy, setListedBy] = useState<'session' | 'person'>('session');
  return (
    <>
      <Typography>{localeText.difference(difference)}</Typography>
      {affected && <Typography sx={{ mt: 0.5 }}>{affected}</Typography>}
      {people.length > 0 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={listedBy}
          aria-label={localeText.listedBy}
          onChange={(_, next: 'session' | 'person' | null) => next !== null && setListedBy(next)}
          sx={{ mt: 1 }}
        >
          <ToggleButton value="session">{localeText.bySession}</ToggleButton>
          <ToggleButton value="person">{localeText.byPerson}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {listedBy === 'person' && people.length > 0 ? (
        <PersonList people={people} />
      ) : (
        <SessionList {...{ difference, localeText, onSelect }} />
      )}
    </>
  );
}

/** Teachers and classes, each with the lines of their changes. */
function PersonList({ people }: { readonly people: readonly ChangedPerson[] }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {people.map(({ id, name, lines }) => (
        <Box component="li" key={id} sx={{ py: 0.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          {lines.map((line) => (
            <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {line}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  );
}

function SessionList({ difference: { changes }, localeText, onSelect }: DifferenceListProps) {
  return (
    <>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {changes.slice(0, shownChanges).map((change) => (
          <Box component="li" key={change.id} sx={{ display: 'flex', gap: 1, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ width: 84, flexShrink: 0, color: 'text.secondary' }}>
              {change.parts && change.parts.length > 0
                ? localeText.joinedParts(change.parts.map((part) => localeText.changedParts[part]))
                : localeText.changeKinds[change.kind]}
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
