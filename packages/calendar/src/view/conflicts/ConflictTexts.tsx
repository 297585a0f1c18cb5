import Box from '@mui/material/Box';
import type { Conflict } from '@lab-console/schedule-rules';
import { useConflictText } from './use-conflict-text.ts';

/** Conflicts in words, each once. */
export function ConflictTexts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const toText = useConflictText();
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: 14 }}>
      {[...new Set(conflicts.map(toText))].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Box>
  );
}
