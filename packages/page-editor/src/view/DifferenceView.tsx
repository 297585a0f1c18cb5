import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import { comparableTexts } from '../difference/comparable-texts.ts';
import { lineDifference, type DifferenceLine } from '../difference/line-difference.ts';
import { useEditor } from './editor-context.ts';

interface DifferenceViewProps {
  readonly before: string;
  readonly after: string;
}

/** Lines around a change that are shown with it. */
const around = 2;
/** Lines that are shown at most. */
const maxLines = 400;

/** The lines that two texts do not share, with some around them. */
export function DifferenceView({ before, after }: DifferenceViewProps): ReactNode {
  const { texts } = useEditor();
  const lines = useMemo(() => changedLines(before, after), [before, after]);
  if (lines.length === 0)
    return <Typography sx={{ py: 1 }}>{before === after ? texts.sameText : texts.onlyFormattingDiffers}</Typography>;
  return (
    <Box
      component="ul"
      aria-label={texts.difference}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
      tabIndex={0}
      sx={{
        m: 0,
        p: 0,
        maxHeight: 360,
        overflow: 'auto',
        listStyle: 'none',
        font: '12px/18px monospace',
        border: 1,
        borderColor: 'divider',
      }}
    >
      {lines.slice(0, maxLines).map(({ kind, text, place, isApart }) => (
        <Box
          component="li"
          key={place}
          sx={{
            px: 1,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            ...(isApart ? { borderTop: 1, borderColor: 'divider' } : {}),
            ...(kind === 'same'
              ? {}
              : { borderInlineStart: 4, borderInlineStartColor: kind === 'added' ? 'success.main' : 'error.main' }),
          }}
        >
          {{ same: '  ', added: '+ ', removed: '- ' }[kind]}
          {text}
        </Box>
      ))}
      {lines.length > maxLines && <Box component="li">…</Box>}
    </Box>
  );
}

interface ShownLine extends DifferenceLine {
  readonly place: number;
  /** Lines before it are left out. */
  readonly isApart: boolean;
}

function changedLines(before: string, after: string): readonly ShownLine[] {
  const all = lineDifference(...comparableTexts(before, after));
  const wanted = new Set<number>();
  for (const [index, { kind }] of all.entries())
    if (kind !== 'same') for (let by = -around; by <= around; by += 1) wanted.add(index + by);
  return all.flatMap((line, place) =>
    wanted.has(place) ? [{ ...line, place, isApart: place > 0 && !wanted.has(place - 1) }] : [],
  );
}
