import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import { useMemo, useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { PaginationWrapperNode } from '../../schema/layout.ts';

/** Shows a list of the scope page by page: its body sees the rows of the present page only. */
export function PaginationWrapper({ node, scope, render }: RendererProps<Drawn<PaginationWrapperNode>>): ReactNode {
  const { texts } = useSettings().runtime;
  const input = toText(node.inputName) || 'items';
  const output = toText(node.outputName) || 'items';
  const perPage = typeof node.perPage === 'number' && node.perPage > 0 ? node.perPage : 10;
  const found = useTracked(scope, (reader) => reader.read(input), [input]);
  const list = useMemo(() => (Array.isArray(found) ? (found as readonly unknown[]) : []), [found]);
  const [wanted, setWanted] = useState(1);
  const count = Math.max(1, Math.ceil(list.length / perPage));
  const page = Math.min(wanted, count);
  const inner = useMemo(
    () =>
      new Scope({
        parent: scope,
        values: {
          [output]: list.slice((page - 1) * perPage, page * perPage).map((row) => (isPlainObject(row) ? row : { item: row })),
          page,
          lastPage: count,
        },
      }),
    [scope, output, list, page, perPage, count],
  );
  const pages = count > 1 && node.position !== 'none' && (
    <Pagination
      size="small"
      shape="rounded"
      count={count}
      page={page}
      aria-label={texts.pagination}
      onChange={(_event, next) => setWanted(next)}
      sx={{ my: 1 }}
    />
  );
  return (
    <Box>
      {node.position !== 'bottom' && pages}
      {render(node.body, 'body', { scope: inner })}
      {node.position === 'bottom' && pages}
    </Box>
  );
}
