import type { Column } from '../../core/crud/list-parts.ts';
import { markDot } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useMemo, useState, type ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { NodeContext, useRenderContext, useSettings, type RenderContext } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { NodeView } from '../../view/NodeView.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useStorePart } from '../../view/useTracked.ts';

/** The input that narrows a list down by one column; none where the column offers no such thing. */
export function columnInput({ node, label }: Column): SchemaObject | undefined {
  const name = node.name;
  if (name === undefined) return undefined;
  const filterable: unknown = node.filterable;
  if (filterable === true || isPlainObject(filterable)) {
    const given = isPlainObject(filterable) ? filterable : {};
    return {
      type:
        given['multiple'] === true
          ? 'checkboxes'
          : given['options'] === undefined && given['source'] === undefined
            ? 'input-text'
            : 'select',
      clearable: true,
      inline: false,
      ...given,
      name,
      label,
    };
  }
  const { searchable } = node;
  if (searchable === true || isPlainObject(searchable))
    return {
      type: 'input-text',
      clearable: true,
      ...(isPlainObject(searchable) ? searchable : {}),
      name: searchName(searchable, name),
      label,
    };
  return undefined;
}

function searchName(searchable: unknown, name: string): string {
  return isPlainObject(searchable) && typeof searchable['name'] === 'string' ? searchable['name'] : name;
}

/** A button in the head of a column that opens its filter. */
export function ColumnTools({
  model,
  column,
  path,
}: {
  readonly model: CrudModel;
  readonly column: Column;
  readonly path: string;
}): ReactNode {
  const { texts } = useSettings().runtime;
  const parts = usePartTexts();
  const renderContext = useRenderContext();
  const input = useMemo(() => columnInput(column), [column]);
  const name = input?.name ?? '';
  const active = useStorePart(model.state, ({ filter }) => toText(filter[name])) !== '';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [own, setOwn] = useState<Scope>();
  const inner = useMemo<RenderContext>(
    () => ({ ...renderContext, scope: own ?? renderContext.scope, form: undefined, inCell: true, bulk: false }),
    [renderContext, own],
  );
  if (!input) return null;
  const label = formatText(parts.filterColumn, { column: column.label });
  const search = (value: unknown): void => {
    setAnchor(null);
    const asNow = keepCause();
    const { filterable } = column.node;
    const emitted =
      filterable === undefined || filterable === false
        ? model.emitEvent('columnSearch', { searchName: name, searchValue: value })
        : model.emitEvent('columnFilter', { filterName: name, filterValue: value });
    void emitted.then((prevented) =>
      prevented ? undefined : asNow(() => model.search({ ...model.state.get().filter, [name]: value })),
    );
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        color={active ? 'primary' : 'default'}
        sx={active ? markDot : null}
        onClick={(event) => {
          setOwn(new Scope({ parent: model.scope, values: { [name]: model.state.get().filter[name] } }));
          setAnchor(event.currentTarget);
        }}
      >
        <Icon name={column.node['filterable'] === undefined ? 'search' : 'filter'} sx={{ fontSize: 16 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 1.5, minWidth: 220 } }, transition: { timeout: 80 } }}
      >
        <Box
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type !== 'text') return;
            if (event.target.getAttribute('role') === 'combobox') return;
            // Or the key would press the button in the head, which has the focus again by then.
            event.preventDefault();
            search(own?.getOwn(name));
          }}
        >
          <NodeContext.Provider value={inner}>
            <NodeView node={input} path={`${path}.${column.at}.filter`} />
          </NodeContext.Provider>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', mt: 1 }}>
            <Button size="small" color="inherit" onClick={() => search('')}>
              {texts.reset}
            </Button>
            <Button size="small" variant="contained" onClick={() => search(own?.getOwn(name))}>
              {texts.search}
            </Button>
          </Box>
        </Box>
      </Popover>
    </>
  );
}
