import type { Column } from '../../core/crud/list-parts.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { isEqual } from '../../core/data/equal.ts';
import { formatText } from '../../core/data/format-text.ts';
import { upgradeControl } from '../../core/legacy/upgrade-controls.ts';
import { getPath, isPlainObject } from '../../core/data/path.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { NodeContext, useRenderContext, useSettings, type RenderContext } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { NodeView } from '../../view/NodeView.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useStorePart, useTracked } from '../../view/useTracked.ts';
import { CellRowContext, EditingContext, type CellRow, type Editing } from './editing-context.ts';

interface QuickEditProps {
  readonly column: Column;
  readonly scope: Scope;
  readonly path: string;
  /** The cell as it is shown. */
  readonly children: ReactNode;
}

/** A cell that is changed in its place: with its input in the cell (`mode: "inline"`), or behind a pencil. */
export function QuickEdit(props: QuickEditProps): ReactNode {
  const editing = useContext(EditingContext);
  const place = useContext(CellRowContext);
  const { node } = props.column;
  const spec: SchemaObject = isPlainObject(node.quickEdit) ? node.quickEdit : {};
  const name = typeof spec.name === 'string' ? spec.name : (node.name ?? '');
  const { runtime } = useSettings();
  const condition = (node.quickEditEnabledOn ?? spec['quickEditEnabledOn']) as string | undefined;
  const enabled = useTracked(
    props.scope,
    (reader) => condition === undefined || condition === '' || evaluateCondition(condition, reader, runtime.warn),
    [condition],
  );
  if (!editing || !place || name === '' || !enabled) return props.children;
  const parts = { ...props, spec, name, editing, place };
  return spec['mode'] === 'inline' ? <InlineEdit {...parts} /> : <PopoverEdit {...parts} />;
}

interface EditProps extends QuickEditProps {
  readonly spec: SchemaObject;
  readonly name: string;
  readonly editing: Editing;
  readonly place: CellRow;
}

/** The input of a cell. */
function inputOf({ spec, name, column }: Pick<EditProps, 'spec' | 'name' | 'column'>): SchemaNode {
  const { mode: _mode, saveImmediately: _save, resetOnFailed: _reset, ...rest } = spec;
  const { body, controls } = rest;
  if (body !== undefined) return body as SchemaNode;
  if (Array.isArray(controls)) return (controls as readonly unknown[]).map(upgradeControl) as readonly SchemaNode[];
  return upgradeControl({ type: 'input-text', ...rest, name, label: column.label }) as SchemaNode;
}

function useSaver({ spec, name, editing, place, scope }: EditProps): (value: unknown) => Promise<boolean> {
  const at = spec['saveImmediately'];
  return async (value) => {
    const { row, index } = place;
    const before = getPath(editing.edits.apply(row), name);
    if (isEqual(before, value)) return true;
    if (at === undefined || at === false) {
      editing.edits.change(row, index, name, value);
      scope.set(name, value);
      return true;
    }
    scope.set(name, value);
    const saved = await editing.saveItem({ row, index, name, value, api: isPlainObject(at) ? at['api'] : undefined });
    // What was refused is there as it was, never as if it had been saved.
    if (!saved) scope.set(name, before);
    return saved;
  };
}

function InlineEdit(props: EditProps): ReactNode {
  const { spec, name, scope, path, editing, place, column } = props;
  const around = useRenderContext();
  const save = useSaver(props);
  const kept = useStorePart(editing.edits.state, () => getPath(editing.edits.apply(place.row), name));
  const [own] = useState(() => new Scope({ parent: scope, values: { [name]: kept } }));
  const value = useTracked(own, (reader) => reader.read(name), [name]);
  const keep = async (next: unknown): Promise<void> => {
    if (!(await save(next))) own.set(name, kept);
  };
  const latest = useRef({ keep, value });
  useEffect(() => {
    latest.current = { keep, value };
  });
  // Undone, saved elsewhere, or loaded again: the cell follows.
  useEffect(() => {
    if (!isEqual(latest.current.value, kept)) own.set(name, kept);
  }, [own, name, kept]);
  const isText = useMemo(
    () => /^(?:input-text|input-number|textarea|input-email|input-url)?$/.test(spec.type ?? ''),
    [spec.type],
  );
  useEffect(() => {
    if (!isText && !isEqual(value, kept)) void latest.current.keep(value);
    // oxlint-disable-next-line react/exhaustive-deps -- only what was chosen is saved, not what came back
  }, [value, isText]);
  const node = useMemo(() => inputOf({ spec, name, column }), [spec, name, column]);
  const inner = useMemo<RenderContext>(
    () => ({ ...around, scope: own, form: undefined, inCell: true, bulk: false }),
    [around, own],
  );
  return (
    <Box
      onBlur={() => {
        if (isText) void keep(own.getOwn(name));
      }}
      onKeyDown={(event) => {
        if (isText && event.key === 'Enter' && spec.type !== 'textarea') void keep(own.getOwn(name));
      }}
    >
      <NodeContext.Provider value={inner}>
        <NodeView node={node} path={`${path}.${column.at}.quickEdit`} />
      </NodeContext.Provider>
    </Box>
  );
}

function PopoverEdit(props: EditProps): ReactNode {
  const { spec, name, scope, path, editing, place, column, children } = props;
  const around = useRenderContext();
  const { texts } = useSettings().runtime;
  const parts = usePartTexts();
  const save = useSaver(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [own, setOwn] = useState<Scope>();
  const isChanged = useStorePart(
    editing.edits.state,
    () => !isEqual(getPath(editing.edits.apply(place.row), name), getPath(place.row, name)),
  );
  const node = useMemo(() => inputOf({ spec, name, column }), [spec, name, column]);
  const inner = useMemo<RenderContext>(
    () => ({ ...around, scope: own ?? scope, form: undefined, inCell: true, bulk: false }),
    [around, own, scope],
  );
  const open = (element: HTMLElement): void => {
    setOwn(new Scope({ parent: scope, values: { [name]: getPath(editing.edits.apply(place.row), name) } }));
    setAnchor(element);
  };
  const keep = (): void => {
    void save(own?.getOwn(name));
    setAnchor(null);
  };
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ...(isChanged ? { color: 'warning.dark', fontWeight: 600 } : {}) }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <IconButton
        size="small"
        aria-label={formatText(parts.editCell, { column: column.label, row: place.index + 1 })}
        aria-haspopup="dialog"
        onClick={(event) => open(event.currentTarget)}
      >
        <Icon name="edit" sx={{ fontSize: 16 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': formatText(parts.editCell, { column: column.label, row: place.index + 1 }),
            sx: { p: 1.5, minWidth: 240 },
          },
          transition: { timeout: 80 },
        }}
      >
        <Box
          onKeyDown={(event) => {
            if (
              event.key !== 'Enter' ||
              !(event.target instanceof HTMLInputElement) ||
              event.target.getAttribute('role') === 'combobox'
            )
              return;
            // Or the key would press the pencil, which has the focus again by then.
            event.preventDefault();
            keep();
          }}
        >
          <NodeContext.Provider value={inner}>
            <NodeView node={node} path={`${path}.${column.at}.quickEdit`} />
          </NodeContext.Provider>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', mt: 1 }}>
            <Button size="small" color="inherit" onClick={() => setAnchor(null)}>
              {texts.cancel}
            </Button>
            <Button size="small" variant="contained" onClick={keep}>
              {texts.confirm}
            </Button>
          </Box>
        </Box>
      </Popover>
    </Box>
  );
}
