import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { pagesName } from './pages-name.ts';

/** Most pages that are offered on each side of the current one. */
const maxSiblings = 20;

/** Pages, and what may be beside them. */
export interface PagerProps {
  /** What the pages belong to, where a screen may have several lists. */
  readonly label?: string | undefined;
  /** Only back and forth. */
  readonly isSimple: boolean;
  readonly page: number;
  readonly perPage: number;
  readonly total: number | undefined;
  readonly lastPage: number | undefined;
  /** Whether another page follows, where nothing else shows how many there are. */
  readonly hasNext: boolean;
  /** How many pages are offered at once, besides the first and the last. */
  readonly buttons: number;
  readonly disabled: boolean;
  readonly available: readonly number[];
  readonly shows: { readonly total: boolean; readonly perPage: boolean; readonly go: boolean };
  readonly onChange: (page: number, perPage: number) => void;
}

/** Number of the last page. */
export function lastPageOf({
  total,
  perPage,
  lastPage,
  hasNext,
  page,
}: Pick<PagerProps, 'total' | 'perPage' | 'lastPage' | 'hasNext' | 'page'>): number {
  if (total !== undefined && total > 0 && perPage > 0) return Math.ceil(total / perPage);
  return Math.max(1, lastPage ?? (hasNext ? page + 1 : page));
}

/** Pages to choose from, how many rows each has, and a way to any of them by its number. */
export function Pager(props: PagerProps): ReactNode {
  const { isSimple, page, perPage, total, disabled, available, shows, buttons, onChange } = props;
  const { phone, runtime } = useSettings();
  const { texts } = runtime;
  const { display, previous, next } = usePartTexts();
  const [typed, setTyped] = useState('');
  const last = lastPageOf(props);
  const at = Math.min(page, last);
  const name = pagesName(texts, props.label);
  if (isSimple)
    return (
      <Box component="nav" aria-label={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <IconButton size="small" aria-label={previous} disabled={disabled || at < 2} onClick={() => onChange(at - 1, perPage)}>
          <Icon name="left" />
        </IconButton>
        <Box component="span" role="status" aria-label={formatText(display.pageNumber, { page: at })} sx={{ fontSize: 14 }}>
          {at}
        </Box>
        <IconButton
          size="small"
          aria-label={next}
          disabled={disabled || (at >= last && !props.hasNext)}
          onClick={() => onChange(at + 1, perPage)}
        >
          <Icon name="right" />
        </IconButton>
      </Box>
    );
  const go = (): void => {
    const wanted = Number(typed);
    setTyped('');
    if (Number.isInteger(wanted) && wanted > 0) onChange(Math.min(wanted, last), perPage);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {shows.total && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {total === undefined ? formatText(display.totalPages, { total: last }) : formatText(display.totalRows, { total })}
        </Box>
      )}
      {shows.perPage && (
        <Select
          size="small"
          value={perPage}
          disabled={disabled}
          SelectDisplayProps={{ 'aria-label': formatText(texts.labelled, { label: texts.perPage, text: perPage }) }}
          onChange={(event) => onChange(1, event.target.value)}
          sx={{ fontSize: 13, '& .MuiSelect-select': { py: 0.5 } }}
        >
          {[...new Set([...available, perPage])]
            .toSorted((a, b) => a - b)
            .map((count) => (
              <MenuItem key={count} value={count} dense>
                {formatText(display.rowsPerPage, { count })}
              </MenuItem>
            ))}
        </Select>
      )}
      <Pagination
        size="small"
        shape="rounded"
        count={last}
        page={at}
        disabled={disabled}
        siblingCount={phone ? 0 : Math.min(maxSiblings, Math.max(0, Math.floor((buttons - 3) / 2)))}
        aria-label={name}
        onChange={(_event, wanted) => onChange(wanted, perPage)}
      />
      {shows.go && !phone && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: 13 }}>
          {display.goToPage}
          <TextField
            size="small"
            value={typed}
            disabled={disabled}
            onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 7))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              go();
            }}
            slotProps={{ htmlInput: { 'aria-label': display.goToPage, inputMode: 'numeric' } }}
            sx={{ width: 64, '& input': { py: 0.5, fontSize: 13 } }}
          />
          <Button size="small" disabled={disabled || typed === ''} onClick={go} sx={{ minWidth: 0 }}>
            {display.go}
          </Button>
        </Box>
      )}
    </Box>
  );
}
