import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, useMemo, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { shownPart } from '../../core/data/shown-part.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { evaluateTemplate, renderText } from '../../core/expression/template.ts';
import { firstPortion } from '../../core/limits/first-portion.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { PropertyNode } from '../../schema/display.ts';

/** Names and values in columns; with borders as a table (`mode: "table"`, the usual one), or plain. */
export function PropertyPart({ node, path, scope, render }: RendererProps<Drawn<PropertyNode>>): ReactNode {
  const { runtime, phone } = useSettings();
  const title = useText(node.title, scope);
  const { items: given, source } = node as { readonly items?: unknown; readonly source?: unknown };
  const items = useTracked(
    scope,
    (reader) => {
      const found = typeof source === 'string' ? evaluateTemplate(source, reader, runtime.warn) : given;
      const list = Array.isArray(found)
        ? (found as readonly unknown[]).filter(isPlainObject)
        : isPlainObject(found)
          ? Object.entries(found).map(([label, content]) => ({ label, content }))
          : [];
      return firstPortion(list, path, runtime.warn).filter(
        (item) =>
          (item['visibleOn'] === undefined || evaluateCondition(item['visibleOn'] as string, reader, runtime.warn)) &&
          (item['hiddenOn'] === undefined || !evaluateCondition(item['hiddenOn'] as string, reader, runtime.warn)),
      );
    },
    [given, source, path],
  ) as readonly SchemaObject[];
  const labels = useTracked(scope, (reader) => items.map((item) => renderText(toText(item['label']), reader, runtime.warn)), [
    items,
  ]);
  const wanted = typeof node.column === 'number' && node.column > 0 ? Math.min(12, node.column) : 3;
  const count = phone ? 1 : wanted;
  const bordered = node.mode !== 'simple';
  const separator = typeof node.separator === 'string' ? node.separator : ': ';
  const cells = useMemo<readonly PropertyCell[]>(
    () =>
      items.map((item, index) => {
        const span = typeof item['span'] === 'number' ? Math.max(1, Math.min(count, item['span'])) : 1;
        return { item, index, span };
      }),
    [items, count],
  );
  const content = (item: SchemaObject, index: number): ReactNode => {
    const at = `items[${index}].content`;
    const part = contentOf(item['content']);
    return render(typeof source === 'string' ? shownPart(part, `${path}.${at}`, runtime.warn) : part, at);
  };
  if (bordered)
    return (
      <Box
        component="table"
        sx={{
          width: '100%',
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          mb: 2,
          '& th, & td': cellSx,
          '& tbody th': headSx,
        }}
      >
        {title !== '' && (
          <thead>
            <tr>
              <th colSpan={count * 2} scope="colgroup">
                {title}
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {linesOf(cells, count).map((line) => (
            <tr key={line[0]?.index}>
              {line.map(({ item, index, span }) => (
                <Fragment key={index}>
                  <th scope="row">{labels[index]}</th>
                  <td colSpan={span * 2 - 1}>{content(item, index)}</td>
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    );
  return (
    <Box sx={{ mb: 2 }}>
      {title !== '' && (
        <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>
          {title}
        </Typography>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`, gap: 1 }}>
        {cells.map(({ item, index, span }) => (
          <Box key={index} sx={{ display: 'flex', gridColumn: `span ${span}`, minWidth: 0 }}>
            <Box component="dt" sx={{ color: 'text.secondary', flexShrink: 0 }}>
              {labels[index]}
              {separator}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {content(item, index)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const cellSx = {
  border: 1,
  borderColor: 'divider',
  px: 2,
  py: 0.5,
  height: 36,
  fontSize: 13,
  textAlign: 'start',
  overflowWrap: 'anywhere',
} as const;
const headSx = { fontWeight: 400, color: 'text.secondary', bgcolor: 'action.hover' } as const;

interface PropertyCell {
  readonly item: SchemaObject;
  readonly index: number;
  readonly span: number;
}

/** The cells line by line; the last of a line takes what is left of it. */
function linesOf(cells: readonly PropertyCell[], count: number): readonly (readonly PropertyCell[])[] {
  const lines: PropertyCell[][] = [];
  let left = 0;
  const fill = (): void => {
    const last = lines.at(-1)?.pop();
    if (last) lines.at(-1)?.push({ ...last, span: last.span + left });
  };
  for (const cell of cells) {
    if (cell.span > left) {
      if (left > 0) fill();
      lines.push([]);
      left = count;
    }
    lines.at(-1)?.push(cell);
    left -= cell.span;
  }
  if (left > 0) fill();
  return lines;
}

function contentOf(content: unknown): SchemaNode {
  return isPlainObject(content) || Array.isArray(content) ? (content as SchemaNode) : toText(content);
}
