import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRef, type ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { Option } from '../../core/options/options.ts';
import { Icon } from '../../view/icons.tsx';
import { useWindow } from '../../fields/useWindow.ts';

/** Height of a line where the definition gives none, in px. */
export const usualLineHeight = 32;

/** From so many lines on only those in view are drawn, where the definition sets nothing else. */
export const usualWindowFrom = 100;

/** An option with its depth; those with children are headings. */
export interface ChoiceLine {
  readonly option: Option;
  readonly level: number;
}

/** What every way of showing options to tick needs. */
export interface OfferProps {
  readonly isChosen: (option: Option) => boolean;
  readonly locked: boolean;
  readonly label: string;
  readonly empty: string;
  readonly onToggle: (option: Option, checked: boolean) => void;
  /** How an option reads; its label otherwise. */
  readonly text?: ((option: Option) => ReactNode) | undefined;
  /** What may be done with an option besides choosing it. */
  readonly tools?: ((option: Option) => ReactNode) | undefined;
  readonly lineHeight?: number | undefined;
  readonly windowFrom?: number | undefined;
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
  text = (option) => option.label,
  tools,
  lineHeight = usualLineHeight,
  windowFrom = usualWindowFrom,
  leading,
}: OfferProps & {
  readonly lines: readonly ChoiceLine[];
  /** Options that lead to another list are buttons instead of headings. */
  readonly leading?: {
    readonly leads: (option: Option) => boolean;
    readonly current: string | undefined;
    readonly onLead: (option: Option) => void;
  };
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
      {lines.slice(from, to).map(({ option, level }, at) => {
        const key = `${from + at}-${toText(option.value)}`;
        if (leading?.leads(option) === true) {
          const current = (toText(option.value) || option.label) === leading.current;
          return (
            <ButtonBase
              key={key}
              aria-expanded={current}
              disabled={option.disabled}
              onClick={() => leading.onLead(option)}
              sx={{
                width: '100%',
                height: lineHeight,
                justifyContent: 'space-between',
                px: 1,
                fontFamily: 'inherit',
                fontSize: 14,
                borderRadius: 1,
                bgcolor: current ? 'action.selected' : undefined,
                '&:hover': { bgcolor: 'action.hover' },
                '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
              }}
            >
              <span>{text(option)}</span>
              <Icon name="down" sx={{ fontSize: 18, transform: 'rotate(-90deg)', color: 'text.secondary' }} />
            </ButtonBase>
          );
        }
        if (option.children && !leading)
          return (
            <Box
              key={key}
              sx={{
                height: lineHeight,
                pl: level * 2,
                display: 'flex',
                alignItems: 'center',
                fontSize: 14,
                fontWeight: 600,
                color: 'text.secondary',
              }}
            >
              <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                {option.label}
              </Box>
              {tools?.(option)}
            </Box>
          );
        return (
          <Box key={key} sx={{ display: 'flex', alignItems: 'center', height: lineHeight }}>
            <FormControlLabel
              title={option.label}
              sx={{
                height: lineHeight,
                pl: level * 2,
                display: 'flex',
                flex: 1,
                minWidth: 0,
                mr: 0,
                '& .MuiFormControlLabel-label': {
                  fontSize: 14,
                  flex: 1,
                  minWidth: 0,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                },
              }}
              label={text(option)}
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
            {tools?.(option)}
          </Box>
        );
      })}
      <Box sx={{ height: after }} />
    </Box>
  );
}
