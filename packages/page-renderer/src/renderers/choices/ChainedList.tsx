import { useSettings } from '../../view/contexts.ts';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { toText } from '../../core/data/to-text.ts';
import type { Option } from '../../core/options/options.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { ChoiceList, type OfferProps } from './ChoiceList.tsx';

/** One list beside the other: an option with others below it leads to them, the last ones are ticked. */
export function ChainedList({
  options,
  leads,
  onLead,
  ...offer
}: OfferProps & {
  readonly options: readonly Option[];
  /** Whether an option leads on, its own not fetched yet included. */
  readonly leads: (option: Option) => boolean;
  readonly onLead: (option: Option) => void;
}): ReactNode {
  const texts = usePartTexts();
  const { runtime } = useSettings();
  const [way, setWay] = useState<readonly string[]>([]);
  const columns: (readonly Option[])[] = [options];
  for (const key of way) {
    const next = columns.at(-1)?.find(({ value, label }) => (toText(value) || label) === key)?.children;
    if (!next) break;
    columns.push(next);
  }
  return (
    <Box
      sx={{
        display: 'flex',
        overflowX: 'auto',
        '& > *': { flex: '1 0 160px' },
        '& > * + *': { borderLeft: 1, borderColor: 'divider' },
      }}
    >
      {columns.map((column, level) => (
        <ChoiceList
          // oxlint-disable-next-line react/no-array-index-key -- a level is its number
          key={level}
          {...offer}
          label={formatText(runtime.texts.labelled, { label: offer.label, text: formatText(texts.level, { level: level + 1 }) })}
          lines={column.map((option) => ({ option, level: 0 }))}
          leading={{
            leads,
            current: way[level],
            onLead: (option) => {
              setWay([...way.slice(0, level), toText(option.value) || option.label]);
              onLead(option);
            },
          }}
        />
      ))}
    </Box>
  );
}
