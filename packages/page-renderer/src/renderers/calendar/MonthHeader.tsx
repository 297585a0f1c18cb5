import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Dayjs } from 'dayjs';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';

/** Year and month, each to choose, with the months before and after. */
export function MonthHeader({
  month,
  locale,
  onChange,
}: {
  readonly month: Dayjs;
  readonly locale: string;
  readonly onChange: (month: Dayjs) => void;
}): ReactNode {
  const { display, previous, next } = usePartTexts();
  const [anchor, setAnchor] = useState<{ readonly kind: 'year' | 'month'; readonly element: HTMLElement }>();
  const long = new Intl.DateTimeFormat(locale, { month: 'long' });
  const years = Array.from({ length: 21 }, (_year, index) => month.year() - 10 + index);
  const close = (): void => setAnchor(undefined);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center' }}>
      <IconButton size="small" aria-label={previous} onClick={() => onChange(month.subtract(1, 'month'))}>
        <Icon name="left" />
      </IconButton>
      {pieces(month, locale).map(({ kind, text }) => (
        <Button
          key={kind}
          size="small"
          color="inherit"
          aria-haspopup="menu"
          title={kind === 'year' ? display.chooseYear : display.chooseMonth}
          onClick={(event) => setAnchor({ kind, element: event.currentTarget })}
          sx={{ minWidth: 0, px: 0.5, fontWeight: 600 }}
        >
          {text}
        </Button>
      ))}
      <IconButton size="small" aria-label={next} onClick={() => onChange(month.add(1, 'month'))}>
        <Icon name="right" />
      </IconButton>
      <Menu
        anchorEl={anchor?.element ?? null}
        open={anchor !== undefined}
        onClose={close}
        slotProps={{ paper: { sx: { maxHeight: 320 } } }}
      >
        {anchor?.kind === 'year' &&
          years.map((year) => (
            <MenuItem
              key={year}
              dense
              selected={year === month.year()}
              onClick={() => {
                close();
                onChange(month.year(year));
              }}
            >
              {year}
            </MenuItem>
          ))}
        {anchor?.kind === 'month' &&
          Array.from({ length: 12 }, (_month, index) => (
            <MenuItem
              key={index}
              dense
              selected={index === month.month()}
              onClick={() => {
                close();
                onChange(month.month(index));
              }}
            >
              {long.format(month.month(index).toDate())}
            </MenuItem>
          ))}
      </Menu>
    </Box>
  );
}

/** Year and month in the order and with the signs of the language. */
function pieces(month: Dayjs, locale: string): readonly { readonly kind: 'year' | 'month'; readonly text: string }[] {
  const found: { kind: 'year' | 'month'; text: string }[] = [];
  for (const { type, value } of new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).formatToParts(
    month.toDate(),
  )) {
    const last = found.at(-1);
    if (type === 'year' || type === 'month') found.push({ kind: type, text: value });
    else if (last && value.trim() !== '') last.text += value.trim();
  }
  return found;
}
