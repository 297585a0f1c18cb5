import { formatText } from '../../core/data/format-text.ts';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { ReactNode } from 'react';
import { useSettings } from '../../view/contexts.ts';
import { useStore } from '../../view/useTracked.ts';
import type { PerPageProps } from '../../registry/part-props.ts';

/** Chooses how many rows a page has. */
export function PerPage({ model }: PerPageProps): ReactNode {
  const { perPage, total } = useStore(model.state);
  const { texts } = useSettings().runtime;
  const available = model.node.perPageAvailable ?? [5, 10, 20, 50, 100];
  const sizes = available.includes(perPage) ? available : [...available, perPage].toSorted((a, b) => a - b);
  // A list of a few rows has one page of any size.
  if (model.node.frame === 'list' && (total === undefined || total <= Math.min(...sizes))) return null;
  return (
    <Select
      size="small"
      value={perPage}
      onChange={(event) => void model.setPerPage(event.target.value)}
      slotProps={{ input: { 'aria-label': texts.perPage } }}
      SelectDisplayProps={{ 'aria-label': formatText(texts.labelled, { label: texts.perPage, text: perPage }) }}
      sx={{ fontSize: 13, height: 32 }}
    >
      {sizes.map((size) => (
        <MenuItem key={size} value={size} dense>
          {size}
        </MenuItem>
      ))}
    </Select>
  );
}
