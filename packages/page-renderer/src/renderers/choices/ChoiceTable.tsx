import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useRef, type ReactNode } from 'react';
import { getPath, isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { Option } from '../../core/options/options.ts';
import { useWindow } from '../../fields/useWindow.ts';
import { usualLineHeight, usualWindowFrom, type OfferProps } from './ChoiceList.tsx';

/** Options to tick as rows of a table (`selectMode: "table"`); of a long one only the rows in view are drawn. */
export function ChoiceTable({
  options,
  columns,
  isChosen,
  locked,
  label,
  empty,
  onToggle,
  tools,
  lineHeight: rowHeight = usualLineHeight,
  windowFrom = usualWindowFrom,
}: OfferProps & {
  readonly options: readonly Option[];
  readonly columns: readonly Readonly<Record<string, unknown>>[];
}): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const { from, to, before, after } = useWindow({
    count: options.length,
    rowHeight,
    enabled: options.length > windowFrom,
    scroller,
  });
  return (
    <Box ref={scroller} role="group" aria-label={label} tabIndex={0} sx={{ height: 240, overflow: 'auto', px: 1 }}>
      <Box
        component="table"
        aria-rowcount={options.length + 1}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: 14,
          '& th': { textAlign: 'left', fontWeight: 600, position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' },
          '& th, & td': { height: rowHeight, p: 0, pr: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          '& .tick': { width: usualLineHeight, pr: 0 },
        }}
      >
        <thead>
          <tr aria-rowindex={1}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the boxes below it say what they are */}
            <td className="tick" />
            {columns.map((column, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns of a definition have no other identity
              <th key={index} scope="col">
                {toText(column['label'])}
              </th>
            ))}
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the buttons below it say what they do */}
            {tools && <td />}
          </tr>
        </thead>
        <tbody>
          {options.length === 0 && (
            <tr>
              <Box
                component="td"
                colSpan={columns.length + (tools ? 2 : 1)}
                sx={{ textAlign: 'center', color: 'text.secondary' }}
              >
                {empty}
              </Box>
            </tr>
          )}
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {options.slice(from, to).map((option, at) => (
            <Row
              key={`${from + at}-${toText(option.value)}`}
              option={option}
              index={from + at}
              columns={columns}
              checked={isChosen(option)}
              disabled={locked || option.disabled}
              onToggle={onToggle}
              tools={tools}
            />
          ))}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </Box>
    </Box>
  );
}

function Row({
  option,
  index,
  columns,
  checked,
  disabled,
  onToggle,
  tools,
}: Pick<OfferProps, 'onToggle' | 'tools'> & {
  readonly option: Option;
  readonly index: number;
  readonly columns: readonly Readonly<Record<string, unknown>>[];
  readonly checked: boolean;
  readonly disabled: boolean;
}): ReactNode {
  const raw = isPlainObject(option.raw) ? option.raw : { label: option.label, value: option.value };
  // Rows without a label are called by what they show.
  const fields = columns.map((column) => toText(getPath(raw, toText(column['name']))));
  return (
    // The whole row ticks, as its box does; the keyboard has the box.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <tr aria-rowindex={index + 2} onClick={() => !disabled && onToggle(option, !checked)}>
      <td className="tick">
        <Checkbox
          size="small"
          checked={checked}
          disabled={disabled}
          onClick={(event) => event.stopPropagation()}
          onChange={(_event, next) => onToggle(option, next)}
          slotProps={{ input: { 'aria-label': option.label || fields.join(' ') } }}
          sx={{ p: 0.5 }}
        />
      </td>
      {columns.map((_column, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns of a definition have no other identity
        <td key={at}>{fields[at]}</td>
      ))}
      {tools && <td>{tools(option)}</td>}
    </tr>
  );
}
