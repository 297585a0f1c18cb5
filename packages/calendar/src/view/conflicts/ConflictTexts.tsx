import Box from '@mui/material/Box';
import type { Conflict } from '@lab-console/schedule-rules';
import { conflictSessions, conflictText } from './conflict-sentence.ts';
import { useSentenceContext } from './use-conflict-text.ts';

/** Conflicts in words, each once, with the sessions in the way. `own` are the sessions that they are told of. */
export function ConflictTexts({
  conflicts,
  own,
}: {
  readonly conflicts: readonly Conflict[];
  readonly own?: ReadonlySet<number>;
}) {
  const context = useSentenceContext();
  const toText = (conflict: Conflict): string => {
    const others = conflictSessions(conflict, context).filter(({ session }) => own && !own.has(session.id));
    const text = conflictText(conflict, context);
    return others.length > 0 ? `${text}: ${context.texts.conflict.between(others.map(({ label }) => label))}` : text;
  };
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: 14 }}>
      {[...new Set(conflicts.map(toText))].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Box>
  );
}
