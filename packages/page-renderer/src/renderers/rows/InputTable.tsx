import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { mapObject } from '../../core/mapping/map-data.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import { listFormat, type RowValues } from '../../core/rows/row-format.ts';
import { rowValues, type RowEntry, type RowsModel } from '../../core/rows/RowsModel.ts';
import { matchesRow } from '../../core/rows/take-rows.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { Api } from '../../schema/base.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { ColumnsMenu } from '../crud/ColumnsMenu.tsx';
import { useComponent } from '../../view/useComponent.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePortion } from '../../view/usePortion.tsx';
import { useStore } from '../../view/useTracked.ts';
import { NodeButton } from './NodeButton.tsx';
import { dragMarks } from '../../fields/start-drag.ts';
import type { Editing, TableContext } from './table-context.ts';
import { ColumnHeaders } from './ColumnHeaders.tsx';
import { EditRow } from './TableRows.tsx';
import { TableSummary } from './TableSummary.tsx';
import { useEditColumns } from './useEditColumns.ts';
import { useMoves } from './useMoves.tsx';
import { useRowEvents } from './useRowEvents.ts';
import { useRows } from './useRows.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { InputTableNode } from '../../schema/row-inputs.ts';
import { GroupField } from '../../fields/GroupField.tsx';

/** A list of objects as a table: rows are added, edited in place or one at a time, copied, removed, moved. */
export function InputTable(props: FormItemRendererProps<Drawn<InputTableNode>>): ReactNode {
  const { node, path, scope, environment, disabled, readOnly, labelId, controlId, render } = props;
  const { runtime } = useSettings();
  const { static: isStatic } = useRenderContext();
  const texts = usePartTexts();
  const emitEvent = useRowEvents(node, path, scope);
  const locked = disabled || readOnly;
  const has = (name: string): boolean => node[name] === true;
  // With `needConfirm: false` every cell that has an input is one; otherwise one row at a time is edited.
  const always = node.needConfirm === false;
  const onceAtATime = has('editable') || has('addable');
  const { columns, choice } = useEditColumns(node, scope, onceAtATime || always);
  const unique = useMemo(
    () =>
      columns.filter(({ display, input }) => display['unique'] === true || input?.['unique'] === true).map(({ name }) => name),
    [columns],
  );
  const perPage = typeof node.perPage === 'number' && node.perPage > 0 ? node.perPage : Infinity;
  const [wanted, setPage] = useState(1);
  const [editing, setEditing] = useState<Editing>();
  // Only cells that are inputs by themselves are checked: the others were when their row was kept.
  const drawn = useMemo(
    () => columns.flatMap(({ input, isInput }) => (input && (always || (!onceAtATime && isInput)) ? [input] : [])),
    [columns, always, onceAtATime],
  );
  const inputsOf = useCallback(() => drawn, [drawn]);
  const check = useCallback(() => (editing ? texts.rowOpen : undefined), [editing, texts]);
  const { model, error, minimum, maximum } = useRows(props, {
    format: listFormat,
    unique,
    check,
    inherits: node.canAccessSuperData === true,
    inputsOf: isStatic ? undefined : inputsOf,
    reveal: (index) => {
      if (perPage !== Infinity) setPage(Math.floor(index / perPage) + 1);
      showAt(perPage === Infinity ? index : index % perPage);
    },
  });
  const rows = useStore(model.rows);
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(wanted, pages);
  const from = perPage === Infinity ? 0 : (page - 1) * perPage;
  const {
    shown,
    from: first,
    before,
    more,
    showAt,
  } = usePortion(useMemo(() => rows.slice(from, from + perPage), [rows, from, perPage]));
  const isFull = rows.length >= maximum;
  const moves = useMoves(model, {
    onMoved: (to) => {
      if (perPage !== Infinity) setPage(Math.floor(to / perPage) + 1);
    },
  });

  const reported = (name: string, entry?: RowEntry, owner = model): Promise<boolean> => {
    const index = entry ? owner.rows.get().indexOf(entry) : undefined;
    const list = model.values;
    return emitEvent(name, {
      value: list,
      ...(node.name === undefined ? {} : { [node.name]: list }),
      ...(entry ? { index, item: rowValues(entry.model) } : {}),
    });
  };
  const send = async (name: string, values: RowValues): Promise<unknown> => {
    const outcome = await sendApi(environment, {
      api: node[name] as Api | undefined,
      reader: objectReader(values, scopeReader(scope)),
      defaultMethod: 'post',
      body: values,
      signal: new AbortController().signal,
      onRefused: runtime.warn,
    });
    if (outcome.kind === 'failure') environment.notify('error', outcome.message || runtime.texts.saveFailed);
    return outcome.kind === 'failure' ? false : outcome.kind === 'success' ? outcome.data : undefined;
  };
  const add = async (owner: RowsModel, item: unknown = node.scaffold, at?: number): Promise<void> => {
    if (!(await reported('add'))) return;
    const start = isPlainObject(item) ? mapObject(item, scopeReader(scope), { onRefused: runtime.warn }) : {};
    const count = owner.rows.get().length;
    const entry = owner.add(start, at);
    if (!always) setEditing({ entry, before: undefined });
    if (owner === model && perPage !== Infinity) setPage(Math.ceil(((at ?? count) + 1) / perPage));
  };
  const confirm = async (owner: RowsModel, entry: RowEntry): Promise<void> => {
    if (!entry.model.validate()) return;
    const asNow = keepCause();
    const kind = editing?.before === undefined ? 'add' : 'edit';
    if (!(await reported(`${kind}Confirm`, entry, owner))) return;
    const api = kind === 'add' ? 'addApi' : 'updateApi';
    const answer = await asNow(() => send(api, rowValues(entry.model)));
    if (node[api] !== undefined) void asNow(() => reported(answer === false ? `${kind}Fail` : `${kind}Success`, entry, owner));
    if (answer === false) return;
    if (isPlainObject(answer)) asNow(() => owner.replaceRow(entry, { ...rowValues(entry.model), ...answer }));
    setEditing(undefined);
  };
  const cancel = (owner: RowsModel, entry: RowEntry): void => {
    if (editing?.before) owner.replaceRow(entry, editing.before);
    else owner.remove((_values, index) => owner.rows.get()[index] !== entry);
    setEditing(undefined);
  };
  const remove = async (owner: RowsModel, entry: RowEntry): Promise<void> => {
    const asNow = keepCause();
    if (!(await reported('delete', entry, owner))) return;
    const question = toText(node.deleteConfirmText) || (node.deleteApi === undefined ? '' : texts.rows.askRemove);
    if (question !== '' && !(await runtime.confirm(question))) return;
    if (node.deleteApi !== undefined) {
      const gone = (await asNow(() => send('deleteApi', rowValues(entry.model)))) !== false;
      void asNow(() => reported(gone ? 'deleteSuccess' : 'deleteFail', entry, owner));
      if (!gone) return;
    }
    asNow(() => owner.remove((_values, index) => owner.rows.get()[index] !== entry));
    if (editing?.entry === entry) setEditing(undefined);
  };
  useComponent(node, path, {
    scope,
    perform: (action, args) => {
      const { item, index } = args;
      // A button that only asks for a row opens one to be filled in.
      if (action === 'add' && item === undefined) void add(model);
      else if (action === 'addItem' || action === 'add') {
        for (const [nth, each] of [item].flat().entries())
          model.add(isPlainObject(each) ? each : {}, typeof index === 'number' ? index + nth : undefined);
      } else if (action === 'deleteItem') {
        const meant = matchesRow(args, scopeReader(scope), runtime.warn);
        model.remove((values, at) => !meant(values, at));
      } else if (action === 'clear') model.remove(() => false);
      else return undefined;
      return true;
    },
  });

  const hasTools =
    !isStatic &&
    (['removable', 'copyable', 'draggable', 'childrenAddable'].some(has) ||
      (has('addable') && node.showTableAddBtn !== false) ||
      (!always && onceAtATime) ||
      editing !== undefined);
  const ownTools = hasTools && !columns.some(({ display }) => display.type === 'operation');
  const showIndex = has('showIndex');
  const footer = isPlainObject(node.footerAddBtn) ? node.footerAddBtn : {};
  const showAdd = has('addable') && !isStatic && node.showFooterAddBtn !== false && footer['hidden'] !== true;
  const width = columns.length + (showIndex ? 1 : 0) + (ownTools ? 1 : 0);
  const summary = (name: 'prefixRow' | 'affixRow'): ReactNode =>
    Array.isArray(node[name]) && (
      <TableSummary
        model={model}
        lines={node[name]}
        leading={showIndex ? 1 : 0}
        count={width - (showIndex ? 1 : 0)}
        path={`${path}.${name}`}
      />
    );
  const table: TableContext = {
    node,
    columns,
    showIndex,
    hasTools,
    locked,
    isStatic,
    always,
    inPlace: !onceAtATime,
    editing,
    announce: moves.announce,
    render,
    onEdit: (owner, entry) => {
      void reported('edit', entry, owner).then((agreed) => agreed && setEditing({ entry, before: rowValues(entry.model) }));
    },
    onAdd: (owner, item, at) => void add(owner, item, at),
    onConfirm: (owner, entry) => void confirm(owner, entry),
    onCancel: cancel,
    onRemove: (owner, entry) => void remove(owner, entry),
  };
  return (
    <GroupField field={props} focusable sx={{ minWidth: 0, ...dragMarks }}>
      {choice && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 0.5 }}>
          <ColumnsMenu {...choice} />
        </Box>
      )}
      {before}
      <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }} tabIndex={0}>
        <Table size="small">
          <ColumnHeaders columns={columns} showIndex={showIndex} hasTools={ownTools} />
          <TableBody>
            {summary('prefixRow')}
            {rows.length === 0 && (
              <TableRow>
                <TableCell colSpan={Math.max(1, width)} sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>
                  {typeof node.placeholder === 'string' ? node.placeholder : runtime.texts.empty}
                </TableCell>
              </TableRow>
            )}
            {shown.map((entry, offset) => (
              <EditRow
                key={entry.key}
                table={table}
                model={model}
                moves={moves}
                entry={entry}
                index={from + first + offset}
                depth={0}
                isFull={isFull}
                isRemovable={rows.length > minimum}
              />
            ))}
            {summary('affixRow')}
          </TableBody>
        </Table>
      </TableContainer>
      {more}
      {moves.status}
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
      {showAdd && (
        <Box sx={{ mt: 1 }}>
          <NodeButton
            node={{ icon: 'plus', ...footer }}
            label={texts.add}
            disabled={locked || isFull || editing !== undefined || footer['disabled'] === true}
            onClick={() => void add(model)}
          />
        </Box>
      )}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </GroupField>
  );
}
