import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

/** A row of a table whose rows are not here yet. */
export function SkeletonRow({ width }: { readonly width: number }): ReactNode {
  return (
    <TableRow>
      {Array.from({ length: Math.max(1, width) }, (_, index) => (
        <TableCell key={index}>
          <Skeleton variant="text" />
        </TableCell>
      ))}
    </TableRow>
  );
}
