import Box from '@mui/material/Box';
import SvgIcon from '@mui/material/SvgIcon';
import type { HTMLAttributes, Key, ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { SelectEntry } from '../../core/options/select-entries.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { OptionFields, OptionText } from '../../fields/OptionText.tsx';
import { OptionTools } from '../../fields/OptionTools.tsx';
import type { Select } from './useSelect.ts';
import { virtualLine } from '../../fields/virtual-options.ts';

/** Draws a line of a select. */
export function selectOption({ node, scope, render }: FormItemRendererProps, select: Select) {
  const { columns, isVirtual, setSize, changes, given } = select;
  return (
    { key, ...optionProps }: HTMLAttributes<HTMLLIElement> & { key: Key },
    option: SelectEntry,
    { selected, index }: { readonly selected: boolean; readonly index: number },
  ): ReactNode => (
    <Box
      component="li"
      key={key}
      {...optionProps}
      data-value={toText(option.value)}
      {...(isVirtual ? { 'aria-posinset': index + 1, 'aria-setsize': setSize } : {})}
      sx={isVirtual ? virtualLine : undefined}
    >
      {given.config.multiple && option.action === undefined && <Tick checked={selected} />}
      {option.action !== undefined ? (
        <Box component="span" sx={{ color: 'primary.main' }}>
          {option.label}
        </Box>
      ) : columns.length > 0 ? (
        <OptionFields option={option} columns={columns} />
      ) : (
        <OptionText node={node} scope={scope} render={render} option={option} />
      )}
      {changes && option.action === undefined && <OptionTools edits={given.edits} option={option} silent />}
    </Box>
  );
}

/** Draws lines that belong together: as rows of a table under their heads, otherwise under `heading`. */
export function selectGroup(columns: Select['columns'], heading: (group: string) => ReactNode) {
  return ({ key, group, children }: { readonly key: Key; readonly group: string; readonly children?: ReactNode }): ReactNode => (
    <li key={key}>
      {columns.length === 0 ? heading(group) : group === 'rows' && <TableHead columns={columns} />}
      <Box component="ul" sx={{ p: 0, ...(columns.length === 0 ? { '& > li': { paddingLeft: '24px !important' } } : {}) }}>
        {children}
      </Box>
    </li>
  );
}

/** The picture of a box: an option may hold no control of its own. */
function Tick({ checked }: { readonly checked: boolean }): ReactNode {
  return (
    <SvgIcon aria-hidden sx={{ fontSize: 20, mr: 1, color: checked ? 'primary.main' : 'text.secondary' }}>
      <path
        d={
          checked
            ? 'M19 3H5a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h14a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2m-9 14-5-5 1.4-1.4 3.6 3.6 7.6-7.6L19 8z'
            : 'M19 5v14H5V5zm0-2H5a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h14a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2'
        }
      />
    </SvgIcon>
  );
}

function TableHead({ columns }: { readonly columns: readonly Readonly<Record<string, unknown>>[] }): ReactNode {
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 1, px: 2, py: 0.5, fontSize: 13, color: 'text.secondary', fontWeight: 600 }}>
      {columns.map((column, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns of a definition have no other identity
        <Box component="span" key={index} sx={{ flex: 1, minWidth: 0 }}>
          {toText(column['label'] ?? column['name'])}
        </Box>
      ))}
    </Box>
  );
}
