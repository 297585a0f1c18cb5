import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Pagination from '@mui/material/Pagination';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { mapObject } from '../../core/mapping/map-data.ts';
import { firstName, itemsOf, itemsOfKind, kindsOf, uniqueNames, type RowKind } from '../../core/rows/combo-items.ts';
import { flatFormat, listFormat, objectFormat, type RowFormat } from '../../core/rows/row-format.ts';
import { rowValues, type RowEntry } from '../../core/rows/RowsModel.ts';
import { matchesRow } from '../../core/rows/take-rows.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { useComponent } from '../../view/useComponent.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePortion } from '../../view/usePortion.tsx';
import { useDerive } from '../../fields/useDerive.ts';
import { useStore } from '../../view/useTracked.ts';
import { ComboAdd } from './ComboAdd.tsx';
import { ComboRow } from './ComboRow.tsx';
import { ComboTabs } from './ComboTabs.tsx';
import { dragMarks } from '../../fields/start-drag.ts';
import { useMoves } from './useMoves.tsx';
import { useRowCalls } from './useRowCalls.ts';
import { useRowEvents } from './useRowEvents.ts';
import { useRows } from './useRows.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { ComboNode } from '../../schema/row-inputs.ts';
import { GroupField } from '../../fields/GroupField.tsx';

/** One object of several inputs, or a list of them (`multiple`), or a list of plain values (`flat`, `input-array`). */
export function Combo(props: FormItemRendererProps<Drawn<ComboNode>>): ReactNode {
  const { node, path, scope, disabled, readOnly, labelId, controlId, value } = props;
  const { runtime } = useSettings();
  const { static: isStatic } = useRenderContext();
  const texts = usePartTexts();
  const emitEvent = useRowEvents(node, path, scope);
  const multiple = node.multiple === true || node.type === 'input-array';
  const items = useMemo(() => itemsOf(node), [node]);
  // One object is there from the start, as in amis.
  const derive = useDerive(scope);
  const isMissing = !multiple && value === undefined;
  useEffect(() => {
    // The form may have put a value in since it was drawn.
    if (isMissing && node.name !== undefined && scope.getOwn(node.name) === undefined) derive(node.name, {});
  }, [isMissing, derive, node.name, scope]);
  const kinds = useMemo(() => kindsOf(node), [node]);
  const flat = node.flat === true || node.type === 'input-array';
  const format = useMemo<RowFormat>(() => {
    if (!multiple) return objectFormat;
    const delimiter = typeof node.delimiter === 'string' ? node.delimiter : ',';
    return flat ? flatFormat(firstName(items), node.joinValues === true ? delimiter : undefined) : listFormat;
  }, [multiple, flat, items, node]);
  const unique = useMemo(() => uniqueNames(items), [items]);
  const inputsOf = useCallback(
    (row: Scope): unknown => {
      if (kinds.length === 0) return items;
      const reader = scopeReader(row);
      return itemsOfKind(kinds.find(({ test }) => evaluateCondition(test as string, reader, runtime.warn)));
    },
    [items, kinds, runtime],
  );
  const { model, error, minimum, maximum } = useRows(props, {
    format,
    unique,
    inherits: node.canAccessSuperData === true,
    inputsOf: isStatic ? undefined : inputsOf,
    reveal: (index) => {
      portion.showAt(index);
      setTab(index);
      if (perPage !== Infinity) setPage(Math.floor(index / perPage) + 1);
    },
  });
  const rows = useStore(model.rows);
  const portion = usePortion(rows);
  const [tab, setTab] = useState(0);
  const [wanted, setPage] = useState(1);
  const { askRemoval } = useRowCalls(node, scope);
  const locked = disabled || readOnly;
  const perPage = typeof node.perPage === 'number' && node.perPage > 0 ? node.perPage : Infinity;
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(wanted, pages);
  const moves = useMoves(model, {
    onMoved: (to) => {
      setTab(to);
      if (perPage !== Infinity) setPage(Math.floor(to / perPage) + 1);
    },
  });
  const insert = (values: unknown, at?: number): void => {
    const start = isPlainObject(values)
      ? mapObject(values, scopeReader(scope), { onRefused: runtime.warn })
      : flat && values !== undefined
        ? { [firstName(items)]: values }
        : {};
    const place = at ?? (node.addattop === true ? 0 : model.rows.get().length);
    model.add(start, place);
    setTab(place);
    if (perPage !== Infinity) setPage(Math.ceil((place + 1) / perPage));
  };
  const add = async (kind?: RowKind): Promise<void> => {
    if (await emitEvent('add', { value: format.write(model.values) })) insert(kind ? kind['scaffold'] : node.scaffold);
  };
  const remove = async (entry: RowEntry): Promise<void> => {
    const key = model.rows.get().indexOf(entry);
    const item = rowValues(entry.model);
    const asNow = keepCause();
    // As in amis, its question belongs to the call.
    if (node.deleteApi !== undefined && (await askRemoval(item)) !== 'agreed') return;
    const value = format.write(model.values);
    if (!(await asNow(() => emitEvent('delete', { key, index: key, item, value })))) return;
    const left = model.rows.get().indexOf(entry);
    asNow(() => model.remove((_values, index) => index !== left));
  };
  useComponent(node, path, {
    scope,
    perform: (action, args) => {
      if (action === 'addItem' || action === 'add') {
        const at = args['index'];
        for (const [nth, item] of [args['item'] ?? node.scaffold].flat().entries())
          insert(item, typeof at === 'number' ? at + nth : undefined);
      } else if (action === 'deleteItem') {
        const meant = matchesRow(args, scopeReader(scope), runtime.warn);
        model.remove((values, index) => !meant(values, index));
      } else return undefined;
      return true;
    },
  });
  const become = (entry: RowEntry, kind: RowKind): void => {
    const scaffold = isPlainObject(kind['scaffold']) ? kind['scaffold'] : {};
    const reader = objectReader(rowValues(entry.model), scopeReader(scope));
    model.replaceRow(entry, mapObject(scaffold, reader, { onRefused: runtime.warn }));
  };
  const addable = multiple && node.addable !== false && !locked && !isStatic;
  const tabs = multiple && node.tabsMode === true;
  const shown = tabs ? Math.min(tab, rows.length - 1) : -1;
  const isFull = rows.length >= maximum;
  const inSight = (index: number): boolean =>
    tabs ? index === shown : perPage === Infinity || (index >= (page - 1) * perPage && index < page * perPage);
  const change = (next: number): void => {
    setTab(next);
    void emitEvent('tabsChange', { key: next });
  };
  const row = (entry: RowEntry, index: number): ReactNode => (
    <ComboRow
      entry={entry}
      index={index}
      node={node}
      items={items}
      kinds={kinds}
      locked={locked}
      isStatic={isStatic}
      render={props.render}
      onKind={(kind) => become(entry, kind)}
      tools={
        multiple && !isStatic
          ? {
              rows: rows.length,
              isRemovable: rows.length > minimum,
              list: tabs ? undefined : moves.list,
              onMove: (to) => moves.moveTo(index, to),
              onRemove: () => void remove(entry),
            }
          : undefined
      }
    />
  );
  return (
    <GroupField field={props} focusable sx={dragMarks}>
      {tabs && (
        <ComboTabs
          node={node}
          rows={portion.shown}
          from={portion.from}
          shown={shown}
          labelId={labelId}
          kinds={kinds}
          onAdd={addable && !isFull ? (kind) => void add(kind) : undefined}
          onChange={change}
        />
      )}
      {rows.length === 0 && typeof node.placeholder === 'string' && (
        <Box sx={{ color: 'text.secondary', fontSize: 13, py: 0.5 }}>{node.placeholder}</Box>
      )}
      {portion.before}
      {portion.shown.map((entry, offset) => {
        const index = portion.from + offset;
        return (
          <Box key={entry.key} hidden={!inSight(index)} data-drag-list={moves.list} data-drag-place={index}>
            {row(entry, index)}
          </Box>
        );
      })}
      {portion.more}
      {moves.status}
      {addable && !tabs && <ComboAdd node={node} kinds={kinds} disabled={isFull} onAdd={(kind) => void add(kind)} />}
      {pages > 1 && (
        <Pagination
          size="small"
          count={pages}
          page={page}
          aria-label={runtime.texts.pagination}
          // Each of several lists on a page has a name of its own.
          id={`${controlId}-pages`}
          aria-labelledby={`${controlId}-pages ${labelId}`}
          onChange={(_event, next) => setPage(next)}
          sx={{ mt: 1 }}
        />
      )}
      {!multiple && node.nullable === true && !locked && !isStatic && isPlainObject(value) && (
        <Button size="small" onClick={() => props.onChange(null)}>
          {texts.rows.clear}
        </Button>
      )}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </GroupField>
  );
}
