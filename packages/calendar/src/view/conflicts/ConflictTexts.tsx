import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Conflict } from '@lab-console/schedule-rules';
import { Fragment } from 'react';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import { conflictSessions, conflictText, conflictTime } from './conflict-sentence.ts';
import { useSentenceContext } from './use-sentence-context.ts';

interface Line {
  readonly text: string;
  /** The sessions in the way. */
  readonly others: readonly { readonly session: CalendarSession; readonly label: string }[];
}

/**
 * Conflicts in words, each once, with the sessions in the way. `own` are the sessions whose conflicts these are, `planned` those of them that are
 * about to be as given; with `onOpen` the others are links; `isTimed` puts the day and the period first.
 */
export function ConflictTexts({
  conflicts,
  planned,
  own = planned && new Set(planned.keys()),
  onOpen,
  isTimed = false,
}: {
  readonly conflicts: readonly Conflict[];
  readonly planned?: ReadonlyMap<number, CalendarSession>;
  readonly own?: ReadonlySet<number> | undefined;
  readonly onOpen?: (session: CalendarSession) => void;
  readonly isTimed?: boolean;
}) {
  const known = useSentenceContext();
  const context = planned ? { ...known, getSession: (id: number) => planned.get(id) ?? known.getSession(id) } : known;
  const { labelled, conflict: words } = context.texts;
  const lines = new Map<string, Line>();
  for (const conflict of conflicts) {
    const others = conflictSessions(conflict, context).filter(({ session }) => own && !own.has(session.id));
    const reason = conflictText(conflict, context);
    const time = isTimed ? conflictTime(conflict, context) : '';
    const text = time === '' ? reason : labelled(time, reason);
    const whole = others.length > 0 ? labelled(text, words.between(others.map(({ label }) => label))) : text;
    if (!lines.has(whole)) lines.set(whole, { text, others });
  }
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: 14 }}>
      {[...lines].map(([whole, { text, others }]) => (
        <li key={whole}>
          {onOpen && others.length > 0
            ? others.map(({ session, label }, index) => (
                <Fragment key={session.id}>
                  {index === 0 ? labelled(text, '') : words.separator}
                  <ButtonBase
                    sx={{ font: 'inherit', textAlign: 'start', textDecoration: 'underline' }}
                    onClick={() => onOpen(session)}
                  >
                    {label}
                  </ButtonBase>
                </Fragment>
              ))
            : whole}
        </li>
      ))}
    </Box>
  );
}
