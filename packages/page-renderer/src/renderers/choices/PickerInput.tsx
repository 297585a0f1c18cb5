import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMemo, useState, type ReactNode } from 'react';
import type { Row } from '../../core/crud/read-rows.ts';
import { formatText } from '../../core/data/format-text.ts';
import { getPath, isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { renderText } from '../../core/expression/template.ts';
import type { Option } from '../../core/options/options.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { TakeActions } from '../../view/TakeActions.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { placeholderText } from '../../fields/controlProps.ts';
import { useOptionEdits } from '../../fields/useOptionEdits.ts';
import { useOptions } from '../../fields/useOptions.ts';
import { usePickedRows } from './usePickedRows.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { PickerNode } from '../../schema/option-inputs.ts';
import { GroupField } from '../../fields/GroupField.tsx';
import { PickTools } from './PickTools.tsx';
import { isRemote } from './is-remote.ts';
import { PickList } from './PickList.tsx';

/** A field whose values are picked from a list with search and pages: in a dialog, or in the page with `embed`. */
export function PickerInput(props: FormItemRendererProps<Drawn<PickerNode>>): ReactNode {
  const { node, path, scope, disabled, readOnly, onBlur } = props;
  const { runtime, phone } = useSettings();
  const { texts } = runtime;
  const parts = usePartTexts();
  // The list loads the source page by page; the options here only have labels for what is chosen already.
  const given = useMemo(() => ({ ...node, source: isRemote(node.source) ? undefined : node.source }), [node]);
  const { config, options, selection, choose, edits: localEdits } = useOptions({ ...props, node: given });
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const [picked, setPicked] = useState<readonly Row[]>();
  const locked = disabled || readOnly;
  const { valueField, labelField, multiple } = config;
  const isKnown = selection.every((option) => isPlainObject(option.raw) || rows.has(toText(option.value)));
  const fetched = usePickedRows(props, config, isKnown || !isRemote(node.source));
  const chosen = useMemo(
    () =>
      selection.map((option): Row => {
        const known =
          rows.get(toText(option.value)) ?? fetched.find((row) => toText(getPath(row, valueField)) === toText(option.value));
        if (known) return known;
        return isPlainObject(option.raw) ? option.raw : { [valueField]: option.value, [labelField]: option.label };
      }),
    [selection, rows, fetched, valueField, labelField],
  );
  const labelOf = (row: Row): string => {
    const template = node.labelTpl;
    if (typeof template === 'string') return renderText(template, objectReader(row, scopeReader(scope)), runtime.warn);
    return toText(getPath(row, labelField)) || toText(getPath(row, valueField));
  };
  const optionOf = (row: Row, label: string): Option => ({
    label,
    value: getPath(row, valueField),
    disabled: false,
    children: undefined,
    raw: row,
  });
  const take = (next: readonly Row[]): void => {
    setRows(new Map([...rows, ...next.map((row) => [toText(getPath(row, valueField)), row] as const)]));
    choose(next.map((row) => optionOf(row, toText(getPath(row, labelField) ?? getPath(row, valueField)))));
  };
  const close = (): void => {
    setPicked(undefined);
    onBlur();
  };
  const embedded = node.embed === true;
  // What was changed at the server shows once the list is fetched again.
  const [version, setVersion] = useState(0);
  const remoteEdits = useOptionEdits({
    props,
    config,
    change: () => undefined,
    reload: async () => setVersion((before) => before + 1),
    forget: () => undefined,
  });
  const edits = isRemote(node.source) ? remoteEdits : localEdits;
  const list = (rowsNow: readonly Row[], onChange: (next: readonly Row[]) => void): ReactNode => {
    const replace = (row: Row, next: readonly Row[]): void => {
      const key = toText(getPath(row, valueField));
      const swap = (before: readonly Row[]): readonly Row[] =>
        before.flatMap((each) => (toText(getPath(each, valueField)) === key ? next : [each]));
      onChange(swap(rowsNow));
      // What is chosen already may be the same row.
      if (!embedded && chosen.some((each) => toText(getPath(each, valueField)) === key)) take(swap(chosen));
      setVersion((before) => before + 1);
    };
    const [row] = rowsNow;
    return (
      <>
        <PickList
          key={version}
          node={node}
          options={options}
          path={path}
          valueField={valueField}
          picking={{ rows: rowsNow, multiple, onChange }}
        />
        <PickTools
          edits={edits}
          option={row && rowsNow.length === 1 ? optionOf(row, labelOf(row)) : undefined}
          onEdited={(next) => row && isPlainObject(next.raw) && replace(row, [next.raw])}
          onRemoved={() => row && replace(row, [])}
        />
      </>
    );
  };
  return (
    <GroupField field={props} focusable row>
      {chosen.map((row, index) => (
        <Chip
          key={toText(getPath(row, valueField)) || index}
          size="small"
          label={labelOf(row)}
          disabled={disabled}
          {...(locked ? {} : { onDelete: () => take(chosen.filter((_row, at) => at !== index)) })}
        />
      ))}
      {chosen.length > 0 && !locked && (embedded ? multiple : node.clearable === true) && (
        <Button size="small" onClick={() => take([])}>
          {parts.clearChosen}
        </Button>
      )}
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
          sx={{ borderColor: 'divider' }}
        >
          {parts.pick}
        </Button>
      )}
      {picked !== undefined && (
        <DialogFrame
          width="md"
          fullScreen={phone}
          onClose={close}
          title={toText(node.modalTitle) || parts.pick}
          actions={
            <TakeActions
              onCancel={close}
              onTake={() => {
                take(picked);
                close();
              }}
            >
              <span role="status">{formatText(texts.selected, { count: picked.length })}</span>
              {multiple && picked.length > 0 && (
                <Button size="small" onClick={() => setPicked([])} sx={{ ml: 1 }}>
                  {parts.clearChosen}
                </Button>
              )}
            </TakeActions>
          }
        >
          {list(picked, setPicked)}
        </DialogFrame>
      )}
    </GroupField>
  );
}
