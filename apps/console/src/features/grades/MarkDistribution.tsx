import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { markRanges, type ColumnStatistics } from './column-statistics.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';

/** Props of {@link MarkDistribution}. */
export interface MarkDistributionProps {
  /** Name of the column. */
  readonly name: string;
  readonly statistics: ColumnStatistics;
}

/** How many marks of a column lie in each range, as numbers over bars. */
export function MarkDistribution({ name, statistics: { distribution } }: MarkDistributionProps): ReactNode {
  const { filters: text } = useRecordTexts();
  const max = Math.max(1, ...distribution);
  return (
    <Box
      component="section"
      aria-label={text.distribution(name)}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 2, mt: 1, fontSize: 13 }}
    >
      <span>{text.distribution(name)}</span>
      <Box component="ul" sx={{ display: 'flex', gap: 1, m: 0, p: 0, listStyle: 'none', textAlign: 'center' }}>
        {distribution.map((count, at) => (
          <Box component="li" key={markRanges[at]} sx={{ width: 56 }}>
            <Box sx={{ height: 20, display: 'flex', alignItems: 'flex-end', justifyContent: 'center' }} aria-hidden>
              <Box sx={{ width: 32, height: Math.round((20 * count) / max), bgcolor: 'primary.main' }} />
            </Box>
            {count}
            <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
              {text.range({ from: markRanges[at] ?? 0, below: markRanges[at + 1] ?? null })}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
