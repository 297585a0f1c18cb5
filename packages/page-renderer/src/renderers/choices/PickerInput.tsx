import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { Row } from '../../core/crud/read-rows.ts';
import { formatText } from '../../core/data/format-text.ts';
import { getPath, isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { renderText } from '../../core/expression/template.ts';
import type { Option } from '../../core/options/options.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { PlaceContext, usePlace, useSettings, type Picking, type Place } from '../../view/contexts.ts';
import { NodeView } from '../../view/NodeView.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { placeholderText } from '../inputs/controlProps.ts';
import { useOptions } from '../inputs/useOptions.ts';

/** A field whose values are picked from a list with search and pages: in a dialog, or in the page with `embed`. */
export function PickerInput(props: FormItemRendererProps): ReactNode {
  const { node, path, scope, disabled, readOnly, labelId, describedBy, controlId, onBlur } = props;
  const { runtime, phone } = useSettings();
  const { texts } = runtime;
  const parts = usePartTexts();
  const titleId = useId();
  // The list loads the source page by page; the options here only bring labels for what is chosen already.
  const given = useMemo(() => ({ ...node, source: isRemote(node['source']) ? undefined : node['source'] }), [node]);
  const { config, selection, choose } = useOptions({ ...props, node: given });
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const [picked, setPicked] = useState<readonly Row[]>();
  const locked = disabled || readOnly;
  const { valueField, labelField, multiple } = config;
  const chosen = useMemo(
    () =>
      selection.map((option): Row => {
        const known = rows.get(toText(option.value));
        if (known) return known;
        return isPlainObject(option.raw) ? option.raw : { [valueField]: option.value, [labelField]: option.label };
      }),
    [selection, rows, valueField, labelField],
  );
  const labelOf = (row: Row): string => {
    const template = node['labelTpl'];
    if (typeof template === 'string') return renderText(template, objectReader(row, scopeReader(scope)), runtime.warn);
    return toText(getPath(row, labelField)) || toText(getPath(row, valueField));
  };
  const take = (next: readonly Row[]): void => {
    setRows(new Map([...rows, ...next.map((row) => [toText(getPath(row, valueField)), row] as const)]));
    choose(
      next.map((row): Option => {
        const value = getPath(row, valueField);
        return { label: toText(getPath(row, labelField) ?? value), value, disabled: false, children: undefined, raw: row };
      }),
    );
  };
  const close = (): void => {
    setPicked(undefined);
    onBlur();
  };
  const embedded = node['embed'] === true;
  const list = (rowsNow: readonly Row[], onChange: (next: readonly Row[]) => void): ReactNode => (
    <PickList node={node} path={path} valueField={valueField} picking={{ rows: rowsNow, multiple, onChange }} />
  );
  return (
    <Box
      id={controlId}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40 }}
    >
      {chosen.map((row, index) => (
        <Chip
          key={toText(getPath(row, valueField)) || index}
          size="small"
          label={labelOf(row)}
          disabled={disabled}
          {...(locked ? {} : { onDelete: () => take(chosen.filter((_row, at) => at !== index)) })}
        />
      ))}
      {chosen.length === 0 && placeholderText(node) !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {placeholderText(node)}
        </Box>
      )}
      {embedded ? (
        <Box sx={{ width: '100%' }}>{list(chosen, take)}</Box>
      ) : (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={locked}
          aria-haspopup="dialog"
          onClick={() => setPicked(chosen)}
          sx={{ textTransform: 'none', borderColor: 'divider' }}
        >
          {parts.pick}
        </Button>
      )}
      {picked !== undefined && (
        <Dialog open fullWidth maxWidth="md" fullScreen={phone} onClose={close} aria-labelledby={titleId}>
          <DialogTitle id={titleId} component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
            {toText(node['modalTitle']) || parts.pick}
          </DialogTitle>
          <DialogContent>{list(picked, setPicked)}</DialogContent>
          <DialogActions sx={{ px: 3, py: 1.5, gap: 1 }}>
            <Box role="status" sx={{ mr: 'auto', color: 'text.secondary', fontSize: 13 }}>
              {formatText(texts.selected, { count: picked.length })}
            </Box>
            <Button variant="outlined" color="inherit" onClick={close} sx={{ textTransform: 'none', borderColor: 'divider' }}>
              {texts.cancel}
            </Button>
            <Button
              variant="contained"
              onClick={() => {
                take(picked);
                close();
              }}
              sx={{ textTransform: 'none' }}
            >
              {texts.confirm}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Box>
  );
}

function isRemote(source: unknown): boolean {
  return isPlainObject(source) || (typeof source === 'string' && !/^\$(?:\{|\w)/.test(source));
}

function PickList({
  node,
  path,
  valueField,
  picking,
}: {
  readonly node: SchemaObject;
  readonly path: string;
  readonly valueField: string;
  readonly picking: Picking;
}): ReactNode {
  const place = usePlace();
  const list = useMemo<SchemaNode>(() => {
    const schema: Readonly<Record<string, unknown>> = isPlainObject(node['pickerSchema']) ? node['pickerSchema'] : {};
    const listItem = { title: `\${${toText(node['labelField']) || 'label'}}` };
    return {
      mode: 'list',
      listItem,
      ...(isRemote(node['source']) ? { api: node['source'] } : { source: node['source'], data: { items: node['options'] } }),
      ...schema,
      type: 'crud',
      syncLocation: false,
      primaryField: valueField,
      keepItemSelectionOnPageChange: true,
      bulkActions: [],
    };
  }, [node, valueField]);
  const { rows, multiple, onChange } = picking;
  const inner = useMemo<Place>(
    () => ({ ...place, form: undefined, picking: { rows, multiple, onChange } }),
    [place, rows, multiple, onChange],
  );
  return (
    <PlaceContext.Provider value={inner}>
      <NodeView node={list} path={`${path}.pickerSchema`} />
    </PlaceContext.Provider>
  );
}
