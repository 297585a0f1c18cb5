import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/** What is waited for; `block` where that is not known. */
export type SkeletonShape =
  | 'block'
  | 'list'
  | 'tabs'
  | 'tree'
  | 'files'
  | 'table'
  | 'sheet'
  | 'desk'
  | 'sessions'
  | 'today'
  | 'form'
  | 'import'
  | 'charts'
  | 'calendar';

/**
 * What is drawn later in the place of each line, as groups of four numbers: how many lines, and in px the height of a line, of the block in it, and
 * of the line on a phone.
 */
const shapes: Readonly<Record<SkeletonShape, readonly (number | string)[]>> = {
  block: [1, 320, 320, 320],
  /** Search on a phone, filters, a head, rows. */
  list: [1, 0, 44, 52, 1, 45, 28, 57, 1, 36, 12, 0, 10, 36, 12, 57],
  /** Tabs, and two lines of tools above a head and rows. */
  tabs: [1, 53, 24, 57, 2, 39, 28, 52, 11, 36, 12, 57],
  /** Tabs, a line of tools, rows. */
  tree: [1, 53, 24, 57, 1, 41, 28, 53, 11, 40, 12, 57],
  /** Tabs, tools and how much is stored, a head and rows. */
  files: [1, 53, 24, 57, 2, 39, 28, 65, 11, 36, 12, 36],
  /** Tools, a head, rows. */
  table: [1, 48, 32, 117, 1, 36, 12, 0, 10, 36, 12, 76],
  /** A choice, a heading, rows with a button in each. */
  sheet: [1, 48, 32, 60, 1, 32, 16, 32, 6, 70, 32, 160],
  /** A choice, buttons that have a line of their own on a phone, tabs, filters, a reason, a grid. */
  desk: [1, 44, 32, 56, 1, 0, 32, 56, 1, 49, 24, 53, 1, 44, 28, 100, 1, 40, 28, 60, 9, 36, 12, 76],
  /** Tabs, a button, a heading, rows of two lines. */
  sessions: [1, 57, 24, 61, 1, 40, 16, 52, 1, 32, 16, 32, 6, 58, 32, 170],
  /** A date, the days of a week, a heading, rows of two lines. */
  today: [1, 48, 16, 60, 1, 70, 46, 70, 1, 28, 16, 28, 4, 58, 32, 170],
  /** A notice, a heading, inputs. */
  form: [1, 60, 44, 80, 1, 66, 16, 66, 10, 80, 32, 92],
  /** A sentence, the file, the columns that it has. */
  import: [1, 29, 16, 68, 1, 70, 58, 161, 1, 128, 128, 263],
  /** Choices, a heading, a chart. */
  charts: [1, 58, 32, 139, 1, 57, 16, 57, 1, 320, 320, 320],
  /** Tools, which are two lines where there is no room for one, conflicts, a grid. */
  calendar: [1, 'clamp(48px, (1400px - 100vw) * 99, 88px)', 32, 108, 1, 39, 16, 39, 1, 760, 760, 320],
};

/** Props of {@link SkeletonLines}. */
export interface SkeletonLinesProps {
  readonly shape: SkeletonShape;
  /** How many of its lines are drawn already, such as the toolbar above rows that are on their way. @default 0 */
  readonly from?: number;
}

/** Grey blocks in the places of what is waited for, so that nothing moves once it is there. */
export function SkeletonLines({ shape, from = 0 }: SkeletonLinesProps): ReactNode {
  const lines: ReactNode[] = [];
  const groups = shapes[shape];
  for (let at = 0; at < groups.length; at += 4) {
    const [count, sm, block, xs] = groups.slice(at);
    for (let left = Number(count); left > 0; left -= 1)
      lines.push(
        <Box key={lines.length} sx={{ display: 'flex', overflow: 'hidden', height: { xs, sm } }}>
          <Skeleton
            variant="rounded"
            height={block}
            width={Number(block) > 99 ? '100%' : `${40 + ((lines.length * 23) % 50)}%`}
          />
        </Box>,
      );
  }
  return <div data-skeleton={shape}>{lines.slice(from)}</div>;
}
