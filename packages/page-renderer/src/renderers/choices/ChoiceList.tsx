import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRef, type ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { Option } from '../../core/options/options.ts';
import { useWindow } from '../crud/useWindow.ts';

const lineHeight = 32;
const windowFrom = 100;

/** An option with the depth at which it stands; those with children are headings. */
export interface ChoiceLine {
  readonly option: Option;
  readonly level: number;
}

/** The lines of options with groups. */
export function choiceLines(options: readonly Option[], level = 0): readonly ChoiceLine[] {
  return options.flatMap((option) => [{ option, level }, ...choiceLines(option.children ?? [], level + 1)]);
}

/** A list of options to tick; a long one draws only what is in view. */
export function ChoiceList({
  lines,
  isChosen,
  locked,
  label,
  empty,
  onToggle,
}: {
  readonly lines: readonly ChoiceLine[];
  readonly isChosen: (option: Option) => boolean;
  readonly locked: boolean;
  readonly label: string;
  readonly empty: string;
  readonly onToggle: (option: Option, checked: boolean) => void;
}): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const { from, to, before, after } = useWindow({
    count: lines.length,
    rowHeight: lineHeight,
    enabled: lines.length > windowFrom,
    scroller,
  });
  return (
    <Box ref={scroller} role="group" aria-label={label} tabIndex={0} sx={{ height: 240, overflow: 'auto', px: 1 }}>
      {lines.length === 0 && <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>{empty}</Box>}
      <Box sx={{ height: before }} />
      {lines.slice(from, to).map(({ option, level }, at) =>
        option.children ? (
          <Box
            key={`${from + at}-${toText(option.value)}`}
            sx={{
              height: lineHeight,
              pl: level * 2,
              display: 'flex',
              alignItems: 'center',
              fontWeight: 600,
              color: 'text.secondary',
            }}
          >
            {option.label}
          </Box>
        ) : (
          <FormControlLabel
            key={`${from + at}-${toText(option.value)}`}
            sx={{
              height: lineHeight,
              pl: level * 2,
              display: 'flex',
              mr: 0,
              '& .MuiFormControlLabel-label': { fontSize: 14, flex: 1, minWidth: 0 },
            }}
            label={option.label}
            control={
              <Checkbox
                size="small"
                checked={isChosen(option)}
                disabled={locked || option.disabled}
                onChange={(_event, checked) => onToggle(option, checked)}
                slotProps={{ input: { 'aria-label': option.label } }}
              />
            }
          />
        ),
      )}
      <Box sx={{ height: after }} />
    </Box>
  );
}
