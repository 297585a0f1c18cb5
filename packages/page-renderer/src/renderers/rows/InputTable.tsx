import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { mapObject } from '../../core/mapping/map-data.ts';
import { listFormat, type RowValues } from '../../core/rows/row-format.ts';
import { rowValues, type RowEntry } from '../../core/rows/RowsModel.ts';
import { readEditColumns, type EditColumn } from '../../core/rows/table-columns.ts';
import { rowsMeant } from '../../core/rows/take-rows.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { Api } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { useComponent } from '../../view/useComponent.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useStore } from '../../view/useTracked.ts';
import { RowButton } from './RowButton.tsx';
import { RowPlace } from './RowPlace.tsx';
import { useRows } from './useRows.ts';

interface Editing {
  readonly key: number;
  /** Values to go back to; `undefined` for a row that was just added. */
  readonly before: RowValues | undefined;
}

/** A list of objects as a table: rows are added, edited in place or one at a time, copied, removed, moved. */
export function InputTable(props: FormItemRendererProps): ReactNode {
  const { node, path, scope, environment, disabled, readOnly, labelId, describedBy, controlId, render } = props;
  const { runtime } = useSettings();
  const texts = usePartTexts();
  const locked = disabled || readOnly;
  const flag = (name: string): boolean => node[name] === true && !locked;
  // With `needConfirm: false` every cell that has an input is one; otherwise one row at a time is edited.
  const always = node['needConfirm'] === false;
  const columns = useMemo(() => readEditColumns(node['columns'], node['editable'] === true || node['addable'] === true), [node]);
  const unique = useMemo(
    () =>
      columns.filter(({ display, input }) => display['unique'] === true || input?.['unique'] === true).map(({ name }) => name),
    [columns],
  );
  const [editing, setEditing] = useState<Editing>();
  const check = useCallback(() => (editing ? texts.rowOpen : undefined), [editing, texts]);
  const { model, error } = useRows(props, { format: listFormat, unique, check, inherits: node['canAccessSuperData'] === true });
  const rows = useStore(model.rows);
  const perPage = typeof node['perPage'] === 'number' && node['perPage'] > 0 ? node['perPage'] : Infinity;
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, pages);
  const from = perPage === Infinity ? 0 : (page - 1) * perPage;

  const send = async (name: string, values: RowValues, body: unknown = values): Promise<unknown> => {
    const outcome = await sendApi(environment, {
      api: node[name] as Api | undefined,
      reader: objectReader(values, scopeReader(scope)),
      defaultMethod: 'post',
      body,
      signal: new AbortController().signal,
      onRefused: runtime.warn,
    });
    if (outcome.kind === 'failure') environment.notify('error', outcome.message || runtime.texts.saveFailed);
    return outcome.kind === 'failure' ? false : outcome.kind === 'success' ? outcome.data : undefined;
  };
  const add = (item: unknown = node['scaffold'], at?: number): void => {
    const entry = model.add(isPlainObject(item) ? mapObject(item, scopeReader(scope), { onRefused: runtime.warn }) : {}, at);
    if (!always) setEditing({ key: entry.key, before: undefined });
    if (perPage !== Infinity) setPage(Math.ceil(((at ?? rows.length) + 1) / perPage));
  };
  const confirm = async (entry: RowEntry): Promise<void> => {
    if (!entry.model.validate()) return;
    const answer = await send(editing?.before === undefined ? 'addApi' : 'updateApi', rowValues(entry.model));
    if (answer === false) return;
    if (isPlainObject(answer)) model.replaceRow(entry, { ...rowValues(entry.model), ...answer });
    setEditing(undefined);
  };
  const cancel = (entry: RowEntry): void => {
    if (editing?.before) model.replaceRow(entry, editing.before);
    else model.remove((_values, index) => rows[index]?.key !== entry.key);
    setEditing(undefined);
  };
  const remove = async (entry: RowEntry): Promise<void> => {
    const question = toText(node['deleteConfirmText']);
    if (question !== '' && !(await runtime.confirm(question))) return;
    if (node['deleteApi'] !== undefined && (await send('deleteApi', rowValues(entry.model))) === false) return;
    model.remove((_values, index) => model.rows.get()[index]?.key !== entry.key);
    if (editing?.key === entry.key) setEditing(undefined);
  };
  useComponent(node, path, {
    scope,
    perform: (action, args) => {
      if (action === 'addItem' || action === 'add') {
        const { item, index } = args;
        for (const each of Array.isArray(item) ? item : [item])
          model.add(isPlainObject(each) ? each : {}, typeof index === 'number' ? index : undefined);
      } else if (action === 'deleteItem') {
        const meant = rowsMeant(args, scopeReader(scope), runtime.warn);
        model.remove((values, index) => !meant(values, index));
      } else if (action === 'clear') model.remove(() => false);
      else return undefined;
      return true;
    },
  });

  const tools = flag('editable') || flag('removable') || flag('copyable') || flag('draggable') || editing !== undefined;
  const showIndex = node['showIndex'] === true;
  const footer = isPlainObject(node['footerAddBtn']) ? node['footerAddBtn'] : {};
  const showAdd = flag('addable') && node['showFooterAddBtn'] !== false && footer['hidden'] !== true;
  const width = columns.length + (showIndex ? 1 : 0) + (tools ? 1 : 0);
  return (
    <Box id={controlId} role="group" aria-labelledby={labelId} aria-describedby={describedBy} tabIndex={-1} sx={{ minWidth: 0 }}>
      <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }} tabIndex={0}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {showIndex && <TableCell sx={{ fontWeight: 600 }}>{texts.rowNumber}</TableCell>}
              {columns.map(({ key, label, required }) => (
                <TableCell key={key} sx={{ fontWeight: 600, whiteSpace: 'nowrap', color: 'text.secondary' }}>
                  {label}
                  {required && (
                    <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
                      *
                    </Box>
                  )}
                </TableCell>
              ))}
              {tools && <TableCell sx={{ fontWeight: 600, color: 'text.secondary' }}>{runtime.texts.actions}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.length === 0 && (
              <TableRow>
                <TableCell colSpan={Math.max(1, width)} sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>
                  {typeof node['placeholder'] === 'string' ? node['placeholder'] : runtime.texts.empty}
                </TableCell>
              </TableRow>
            )}
            {rows.slice(from, from + perPage).map((entry, offset) => {
              const index = from + offset;
              const edits = editing?.key === entry.key;
              return (
                <TableRow key={entry.key}>
                  {showIndex && <TableCell>{index + 1}</TableCell>}
                  {columns.map((column, at) => (
                    <TableCell key={column.key} sx={{ verticalAlign: 'top', py: 0.75 }}>
                      <RowPlace entry={entry} disabled={locked} inCell isStatic={!always && !edits}>
                        <CellOf column={column} edits={(always || edits) && !locked} render={render} at={at} />
                      </RowPlace>
                    </TableCell>
                  ))}
                  {tools && (
                    <TableCell sx={{ whiteSpace: 'nowrap', verticalAlign: 'top', py: 0.75 }}>
                      {edits ? (
                        <>
                          <RowButton icon="check" text={texts.confirmRow} row={index} onClick={() => void confirm(entry)} />
                          <RowButton icon="close" text={texts.cancelRow} row={index} onClick={() => cancel(entry)} />
                        </>
                      ) : (
                        <>
                          {flag('draggable') && (
                            <>
                              <RowButton
                                icon="down"
                                up
                                text={texts.moveUp}
                                row={index}
                                disabled={index === 0}
                                onClick={() => model.move(index, -1)}
                              />
                              <RowButton
                                icon="down"
                                text={texts.moveDown}
                                row={index}
                                disabled={index === rows.length - 1}
                                onClick={() => model.move(index, 1)}
                              />
                            </>
                          )}
                          {flag('editable') && !always && (
                            <RowButton
                              icon="edit"
                              text={texts.editRow}
                              row={index}
                              disabled={editing !== undefined}
                              onClick={() => setEditing({ key: entry.key, before: rowValues(entry.model) })}
                            />
                          )}
                          {flag('copyable') && (
                            <RowButton
                              icon="copy"
                              text={texts.copyRow}
                              row={index}
                              disabled={editing !== undefined}
                              onClick={() => add(rowValues(entry.model), index + 1)}
                            />
                          )}
                          {flag('removable') && (
                            <RowButton
                              icon="delete"
                              text={texts.removeRow}
                              row={index}
                              disabled={editing !== undefined}
                              onClick={() => void remove(entry)}
                            />
                          )}
                        </>
                      )}
                    </TableCell>
                  )}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
      {pages > 1 && (
        <Pagination
          size="small"
          count={pages}
          page={page}
          aria-label={runtime.texts.pagination}
          onChange={(_event, next) => setPage(next)}
          sx={{ mt: 1 }}
        />
      )}
      {showAdd && (
        <Button
          size="small"
          variant="outlined"
          disabled={editing !== undefined}
          startIcon={<Icon name="plus" />}
          sx={{ textTransform: 'none', mt: 1 }}
          onClick={() => add()}
        >
          {toText(footer['label'] ?? node['addBtnLabel']) || texts.add}
        </Button>
      )}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

function CellOf({
  column,
  edits,
  render,
  at,
}: {
  readonly column: EditColumn;
  readonly edits: boolean;
  readonly render: FormItemRendererProps['render'];
  readonly at: number;
}): ReactNode {
  return render(edits && column.input ? column.input : column.display, `columns[${at}]`);
}
