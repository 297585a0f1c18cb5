import { emptyValue, rowBounds, templateChildren, type TemplateNode } from '@lab-console/page-renderer/rules';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ClipboardEvent, ReactNode } from 'react';
import type { DataTexts } from './data-texts.ts';
import { pastedCells, recordOf, withValue } from './data-template.ts';

type Place = readonly (string | number)[];

/** Props of a {@link DataForm}. */
export interface DataFormProps {
  readonly tree: TemplateNode;
  readonly values: unknown;
  /** What the rules made of it; computed parts show this. */
  readonly computed: unknown;
  /** Without it nothing can be changed. */
  readonly onChange?: ((values: unknown) => void) | undefined;
  readonly texts: DataTexts;
  /** Paths such as `rows.time` with the rows (from 1) that a fault names. */
  readonly faults?: ReadonlySet<string>;
}

const at = (value: unknown, part: string | number): unknown =>
  Array.isArray(value) ? (value as readonly unknown[])[Number(part)] : recordOf(value)[part];
const reach = (value: unknown, place: Place): unknown => place.reduce(at, value);
const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A form made from the tree of a template: fields, groups, and rows that take cells of a sheet. */
export function DataForm({ tree, values, computed, onChange, texts, faults }: DataFormProps): ReactNode {
  const change = (place: Place, value: unknown): void => onChange?.(withValue(values, place, value));

  const field = (
    node: TemplateNode,
    place: Place,
    label: string | undefined,
    onPaste?: (event: ClipboardEvent) => void,
  ): ReactNode => {
    const isComputed = node.computed === true || (typeof node.computed === 'string' && node.computed !== '');
    const row = place.find((part) => typeof part === 'number');
    const path = place.filter((part) => typeof part === 'string').join('.');
    const isFaulty = faults?.has(row === undefined ? path : `${path}#${row + 1}`) ?? false;
    const name = node.title || node.name;
    return (
      <TextField
        key={place.join('.')}
        size="small"
        fullWidth
        label={label}
        error={isFaulty}
        value={shown(reach(isComputed ? computed : values, place))}
        disabled={!onChange && !isComputed}
        onChange={(event) => change(place, event.target.value)}
        onPaste={onPaste}
        slotProps={{
          htmlInput: {
            maxLength: 200,
            readOnly: isComputed || node.disabled === true,
            'data-fault': isFaulty || undefined,
            'aria-label': label === undefined ? `${name}${row === undefined ? '' : `, ${texts.row(row + 1)}`}` : undefined,
          },
        }}
        sx={isComputed ? { '& .MuiInputBase-root': { bgcolor: 'action.hover' } } : undefined}
      />
    );
  };

  const rows = (node: TemplateNode, place: Place): ReactNode => {
    const list = reach(values, place);
    const items = Array.isArray(list) ? (list as readonly unknown[]) : [];
    const { min, max } = rowBounds(node);
    const columns = templateChildren(node);
    const paste = (event: ClipboardEvent, row: number, column: number): void => {
      const cells = pastedCells(event.clipboardData.getData('text/plain'));
      if (cells.length === 1 && cells[0]?.length === 1) return;
      event.preventDefault();
      const typed = columns.filter(({ computed: by }) => by === undefined || by === false || by === '');
      const first = typed.indexOf(columns[column] as TemplateNode);
      let next: unknown = items;
      cells.slice(0, Math.max(0, max - row)).forEach((line, index) => {
        if (row + index >= items.length) next = withValue(next, [row + index], emptyRow(node));
        line.forEach((cell, offset) => {
          const target = typed[first + offset];
          if (target) next = withValue(next, [row + index, target.name], cell.slice(0, 200));
        });
      });
      change(place, next);
    };
    return (
      <Box key={place.join('.')} component="section" sx={{ mb: 2 }}>
        <Typography component="h4" variant="subtitle2" sx={{ mb: 0.5 }}>
          {node.title || node.name}
        </Typography>
        <Box role="region" aria-label={node.title || node.name} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Box
            component="table"
            sx={{
              borderCollapse: 'collapse',
              '& th': { textAlign: 'left', fontSize: 13, fontWeight: 500 },
              '& td, & th': { p: 0.5, minWidth: 96 },
            }}
          >
            <thead>
              <tr>
                <Box component="th" scope="col" sx={{ minWidth: '0 !important' }} aria-label="#">
                  #
                </Box>
                {columns.map((column) => (
                  <th key={column.name} scope="col">
                    {column.title || column.name}
                  </th>
                ))}
                {onChange ? <td aria-label={texts.addRow} /> : null}
              </tr>
            </thead>
            <tbody>
              {items.map((_row, index) => (
                // Rows have no names of their own; their number is what they are called by.
                // oxlint-disable-next-line no-array-index-key -- rows are known by their number alone
                <tr key={index}>
                  <Box component="td" sx={{ minWidth: '0 !important', color: 'text.secondary' }}>
                    {rowTitle(node, index)}
                  </Box>
                  {columns.map((column, number) => (
                    <td key={column.name}>
                      {column.type === 'string'
                        ? field(column, [...place, index, column.name], undefined, (event) => paste(event, index, number))
                        : part(column, [...place, index, column.name])}
                    </td>
                  ))}
                  {onChange ? (
                    <td>
                      <IconButton
                        size="small"
                        aria-label={texts.removeRow(index + 1)}
                        disabled={items.length <= min}
                        onClick={() =>
                          change(
                            place,
                            items.filter((_item, other) => other !== index),
                          )
                        }
                      >
                        <DeleteOutlined fontSize="small" />
                      </IconButton>
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
        {onChange ? (
          <Button size="small" disabled={items.length >= max} onClick={() => change(place, [...items, emptyRow(node)])}>
            {texts.addRow}
          </Button>
        ) : null}
      </Box>
    );
  };

  const part = (node: TemplateNode, place: Place): ReactNode => {
    if (node.type === 'array') return rows(node, place);
    if (node.type === 'string')
      return (
        <Box key={place.join('.')} sx={{ mb: 1.5, maxWidth: 420 }}>
          {field(node, place, node.title || node.name)}
        </Box>
      );
    return (
      <Box key={place.join('.')} component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, mb: 1.5 }}>
        <legend>{node.title || node.name}</legend>
        {templateChildren(node).map((child) => part(child, [...place, child.name]))}
      </Box>
    );
  };

  return <>{templateChildren(tree).map((child) => part(child, [child.name]))}</>;
}

/** A row of its own, whatever the least number of rows is. */
function emptyRow(node: TemplateNode): unknown {
  return emptyValue({ type: 'object', name: node.name, children: node.children });
}

function rowTitle({ config }: TemplateNode, index: number): string {
  return config?.template ? config.template.replaceAll('${index}', String(index + 1)) : String(index + 1);
}
