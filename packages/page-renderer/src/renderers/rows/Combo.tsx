import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { mapObject } from '../../core/mapping/map-data.ts';
import { flatFormat, listFormat, objectFormat, type RowFormat, type RowValues } from '../../core/rows/row-format.ts';
import type { RowEntry } from '../../core/rows/RowsModel.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { useComponent } from '../../view/useComponent.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { useStore, useTracked } from '../../view/useTracked.ts';
import { RowButton } from './RowButton.tsx';
import { RowPlace } from './RowPlace.tsx';
import { useRows } from './useRows.ts';

type Condition = Readonly<Record<string, unknown>>;

/** Inputs of one row, as the node has them: `items`, `controls`, or the one input of an `input-array`. */
function itemsOf(node: SchemaObject): readonly SchemaNode[] {
  const given = node['items'] ?? node['controls'] ?? [];
  const list = (Array.isArray(given) ? given : [given]) as readonly SchemaNode[];
  if (node.type !== 'input-array') return list;
  return list.map((item) => (isPlainObject(item) ? { name: 'value', ...item } : item));
}

function nameOf(item: SchemaNode | undefined): string {
  return isPlainObject(item) && typeof item['name'] === 'string' ? item['name'] : 'value';
}

/** One object of several inputs, or a list of them (`multiple`), or a list of plain values (`flat`, `input-array`). */
export function Combo(props: FormItemRendererProps): ReactNode {
  const { node, path, scope, disabled, readOnly, labelId, describedBy, controlId } = props;
  const { runtime } = useSettings();
  const texts = usePartTexts();
  const multiple = node['multiple'] === true || node.type === 'input-array';
  const items = useMemo(() => itemsOf(node), [node]);
  const flat = node['flat'] === true || node.type === 'input-array';
  const format = useMemo<RowFormat>(() => {
    if (!multiple) return objectFormat;
    const delimiter = typeof node['delimiter'] === 'string' ? node['delimiter'] : ',';
    return flat ? flatFormat(nameOf(items[0]), node['joinValues'] === true ? delimiter : undefined) : listFormat;
  }, [multiple, flat, items, node]);
  const unique = useMemo(
    () => items.filter((item) => isPlainObject(item) && item['unique'] === true).map((item) => nameOf(item)),
    [items],
  );
  const { model, error } = useRows(props, { format, unique, inherits: node['canAccessSuperData'] === true });
  const rows = useStore(model.rows);
  const [tab, setTab] = useState(0);
  const conditions = (Array.isArray(node['conditions']) ? node['conditions'].filter(isPlainObject) : []) as readonly Condition[];
  if (typeof node['deleteBtn'] === 'object' && typeof (node['deleteBtn'] as SchemaObject | null)?.['onClick'] === 'string')
    runtime.warn(`“deleteBtn.onClick” at ${path} is JavaScript and is not run`);
  const locked = disabled || readOnly;
  const maximum = typeof node['maxLength'] === 'number' && node['maxLength'] > 0 ? node['maxLength'] : Infinity;
  const minimum = typeof node['minLength'] === 'number' ? node['minLength'] : 0;
  const add = (values: unknown): void => {
    const start = isPlainObject(values)
      ? mapObject(values, scopeReader(scope), { onRefused: runtime.warn })
      : flat && values !== undefined
        ? { [nameOf(items[0])]: values }
        : {};
    model.add(start, node['addattop'] === true ? 0 : undefined);
    setTab(model.rows.get().length - 1);
  };
  useComponent(node, path, {
    scope,
    perform: (action, args) => {
      if (action === 'addItem' || action === 'add') add(args['item'] ?? node['scaffold']);
      else if (action === 'deleteItem') removeItems(args['index']);
      else return undefined;
      return true;
    },
  });
  const removeItems = (indexes: unknown): void => {
    const gone = new Set(toText(indexes).split(','));
    model.remove((_values, index) => !gone.has(String(index)));
  };
  const addable = multiple && node['addable'] !== false && !locked;
  const tabs = multiple && node['tabsMode'] === true;
  const shown = tabs ? Math.min(tab, rows.length - 1) : -1;
  const row = (entry: RowEntry, index: number): ReactNode => (
    <Row
      entry={entry}
      index={index}
      node={node}
      items={items}
      conditions={conditions}
      locked={locked}
      render={props.render}
      tools={
        multiple && (
          <>
            {node['draggable'] === true && (
              <>
                <RowButton
                  icon="down"
                  up
                  text={texts.moveUp}
                  row={index}
                  disabled={locked || index === 0}
                  onClick={() => model.move(index, -1)}
                />
                <RowButton
                  icon="down"
                  text={texts.moveDown}
                  row={index}
                  disabled={locked || index === rows.length - 1}
                  onClick={() => model.move(index, 1)}
                />
              </>
            )}
            {node['removable'] !== false && (
              <RowButton
                icon="delete"
                text={texts.removeRow}
                row={index}
                disabled={locked || rows.length <= minimum}
                onClick={() => removeItems(index)}
              />
            )}
          </>
        )
      }
    />
  );
  return (
    <Box id={controlId} role="group" aria-labelledby={labelId} aria-describedby={describedBy} tabIndex={-1}>
      {tabs && rows.length > 0 && (
        <Tabs value={shown} onChange={(_event, next: number) => setTab(next)} variant="scrollable" sx={{ mb: 1, minHeight: 36 }}>
          {rows.map(({ key, model }, index) => (
            <Tab
              key={key}
              value={index}
              label={<TabLabel template={node['tabsLabelTpl']} scope={model.scope} index={index} />}
              sx={{ minHeight: 36, textTransform: 'none' }}
            />
          ))}
        </Tabs>
      )}
      {rows.length === 0 && typeof node['placeholder'] === 'string' && (
        <Box sx={{ color: 'text.secondary', fontSize: 13, py: 0.5 }}>{node['placeholder']}</Box>
      )}
      {rows.map((entry, index) => (
        <Box key={entry.key} hidden={tabs && index !== shown}>
          {row(entry, index)}
        </Box>
      ))}
      {addable && (
        <AddButton
          label={toText(node['addButtonText']) || texts.add}
          conditions={conditions}
          disabled={rows.length >= maximum}
          onAdd={(condition) => add(condition ? condition['scaffold'] : node['scaffold'])}
        />
      )}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

interface RowProps {
  readonly entry: RowEntry;
  readonly index: number;
  readonly node: SchemaObject;
  readonly items: readonly SchemaNode[];
  readonly conditions: readonly Condition[];
  readonly locked: boolean;
  readonly render: FormItemRendererProps['render'];
  readonly tools: ReactNode;
}

function Row({ entry, index, node, items, conditions, locked, render, tools }: RowProps): ReactNode {
  const { runtime } = useSettings();
  const { scope } = entry.model;
  // Of typed rows the first condition that holds brings the inputs.
  const kind = useTracked(
    scope,
    (reader) => conditions.findIndex(({ test }) => evaluateCondition(test as string, reader, runtime.warn)),
    [conditions],
  );
  const own = conditions[kind]?.['items'] ?? conditions[kind]?.['controls'];
  const shown = Array.isArray(own) ? (own as readonly SchemaNode[]) : items;
  const stacked = node['multiLine'] === true || node['multiple'] !== true;
  const single = node['multiple'] !== true && node.type !== 'input-array';
  return (
    <RowPlace entry={entry} disabled={locked} mode="normal">
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'flex-start',
          mb: 1,
          ...(stacked && !single && node['noBorder'] !== true
            ? { border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }
            : {}),
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0, ...(stacked ? {} : { display: 'flex', flexWrap: 'wrap', columnGap: 1 }) }}>
          {shown.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- nodes of a definition have no other identity
            <Box key={at} sx={stacked ? undefined : { flex: '1 1 140px', minWidth: 0, '& > *': { mb: 0.5 } }}>
              {render(item, `items[${at}]`)}
            </Box>
          ))}
        </Box>
        {tools !== false && (
          <Box role="group" aria-label={String(index + 1)} sx={{ display: 'flex', pt: 0.5 }}>
            {tools}
          </Box>
        )}
      </Box>
    </RowPlace>
  );
}

/** The name of a row's tab: by `tabsLabelTpl`, which sees the row and its `index`, or its number. */
function TabLabel({
  template,
  scope,
  index,
}: {
  readonly template: unknown;
  readonly scope: Scope;
  readonly index: number;
}): ReactNode {
  const { item } = usePartTexts();
  return useText(template, scope) || formatText(item, { row: index + 1 });
}

function AddButton({
  label,
  conditions,
  disabled,
  onAdd,
}: {
  readonly label: string;
  readonly conditions: readonly Condition[];
  readonly disabled: boolean;
  readonly onAdd: (condition?: Readonly<RowValues>) => void;
}): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choice = conditions.length > 0;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={disabled}
        startIcon={<Icon name="plus" />}
        sx={{ textTransform: 'none' }}
        {...(choice ? { 'aria-haspopup': 'menu' as const, 'aria-expanded': anchor !== null } : {})}
        onClick={(event) => (choice ? setAnchor(event.currentTarget) : onAdd())}
      >
        {label}
      </Button>
      {choice && (
        <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          {conditions.map((condition, index) => (
            <MenuItem
              // oxlint-disable-next-line react/no-array-index-key -- kinds of rows have no other identity
              key={index}
              dense
              onClick={() => {
                setAnchor(null);
                onAdd(condition);
              }}
            >
              {toText(condition['label'])}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
