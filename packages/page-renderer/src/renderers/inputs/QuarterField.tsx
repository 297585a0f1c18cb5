import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import dayjs, { type Dayjs } from 'dayjs';
import { useState, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { formatDate } from '../../core/dates/dates.ts';
import { Icon } from '../../view/icons.tsx';
import { ChosenText } from './ChosenText.tsx';
import type { DatePickerFieldProps } from './date-picker-props.ts';
import { useInputTexts } from '../../fields/useInputTexts.ts';

const startOf = (year: number, quarter: number): Dayjs => dayjs(`${year}-01-01`).month(quarter * 3 - 3);

/** A field for a quarter of a year: it opens the four of a year, with the years before and after. */
export function QuarterField(props: DatePickerFieldProps): ReactNode {
  const { kind, value, onBlur, labelledBy } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
    onBlur();
  };
  if (props.embed === true) return <QuarterGrid {...props} onPicked={onBlur} />;
  return (
    <>
      <ChosenText {...props} text={value ? formatDate(value, kind.display) : ''} open={anchor !== null} onOpen={setAnchor} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': labelledBy }, transition: { timeout: 80 } }}
      >
        <QuarterGrid
          {...props}
          onPicked={() => {
            if (props.closeOnSelect !== false) close();
          }}
        />
      </Popover>
    </>
  );
}

function QuarterGrid({
  value,
  onChange,
  onPicked,
  disabled,
  readOnly,
  min,
  max,
  labelledBy,
  shortcuts,
}: DatePickerFieldProps & { readonly onPicked: () => void }): ReactNode {
  const texts = useInputTexts();
  const [year, setYear] = useState((value ?? dayjs()).year());
  const locked = disabled || readOnly;
  return (
    <Box role="group" aria-labelledby={labelledBy} sx={{ p: 1.5, width: 240 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <IconButton size="small" disabled={locked} aria-label={texts.yearBefore} onClick={() => setYear(year - 1)}>
          <Icon name="left" />
        </IconButton>
        <Box component="span" aria-live="polite" sx={{ fontWeight: 600 }}>
          {year}
        </Box>
        <IconButton size="small" disabled={locked} aria-label={texts.yearAfter} onClick={() => setYear(year + 1)}>
          <Icon name="right" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {[1, 2, 3, 4].map((quarter) => {
          const start = startOf(year, quarter);
          const isOut = (min && start.endOf('quarter').isBefore(min)) || (max && start.isAfter(max));
          return (
            <ToggleButton
              key={quarter}
              value={quarter}
              size="small"
              selected={value !== undefined && value.isSame(start, 'quarter')}
              disabled={locked || isOut === true}
              aria-label={formatText(texts.quarterOf, { quarter, year })}
              onClick={() => {
                onChange(start);
                onPicked();
              }}
            >
              Q{quarter}
            </ToggleButton>
          );
        })}
      </Box>
      {shortcuts && !locked && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          {shortcuts().map(({ label, from }) => (
            <Button
              key={label}
              size="small"
              onClick={() => {
                onChange(from.startOf('quarter'));
                onPicked();
              }}
            >
              {label}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
