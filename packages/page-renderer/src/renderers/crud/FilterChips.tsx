import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { toText } from '../../core/data/to-text.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { NodeContext, useRenderContext, useSettings, type RenderContext } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { NodeView } from '../../view/NodeView.tsx';
import { useStorePart } from '../../view/useTracked.ts';
import { textOf } from './text-of.ts';
import { useFilterScope } from './useFilterScope.ts';

/** The filters of a list: those in use as chips in which another value is chosen, the others in a menu. */
export function FilterChips({
  model,
  filters,
  path,
}: {
  readonly model: CrudModel;
  readonly filters: readonly SchemaObject[];
  readonly path: string;
}): ReactNode {
  const { texts } = useSettings().runtime;
  const renderContext = useRenderContext();
  const scope = useFilterScope(model, filters);
  const inner = useMemo<RenderContext>(
    () => ({ ...renderContext, scope, form: undefined, inCell: true, bulk: false }),
    [renderContext, scope],
  );
  const [added, setAdded] = useState<readonly string[]>([]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const used = useStorePart(model.state, ({ filter }) =>
    filters
      .map(({ name = '' }) => name)
      .filter((name) => toText(filter[name]) !== '')
      .join(' '),
  ).split(' ');
  const isShown = ({ name = '' }: SchemaObject): boolean => used.includes(name) || added.includes(name);
  const others = filters.filter((input) => !isShown(input));
  return (
    <>
      <NodeContext.Provider value={inner}>
        {filters.filter(isShown).map((input) => (
          <FilterChip
            key={input.name}
            input={input}
            path={`${path}.filter.body[${filters.indexOf(input)}]`}
            opens={added.at(-1) === input.name}
          />
        ))}
      </NodeContext.Provider>
      {others.length > 0 && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon name="plus" />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ color: 'text.secondary', minHeight: { xs: 44, sm: 32 } }}
        >
          {texts.filter}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
        {others.map((input) => (
          <MenuItem
            key={input.name}
            dense
            onClick={() => {
              setAnchor(null);
              setAdded([...added, input.name ?? '']);
            }}
          >
            {textOf(input.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function FilterChip({
  input,
  path,
  opens,
}: {
  readonly input: SchemaObject;
  readonly path: string;
  /** Whether it was added just now, and waits for a value. */
  readonly opens: boolean;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  // The list has the value that it starts with already, unless the address has another one.
  const node = useMemo(
    () => ({ ...input, value: undefined, size: undefined, clearable: true, placeholder: input['placeholder'] ?? '…' }),
    [input],
  );
  useEffect(() => {
    if (!opens) return undefined;
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('input,[role=combobox],[role=spinbutton]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [opens]);
  return (
    <Box
      ref={box}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        pl: 1.25,
        minHeight: { xs: 44, sm: 32 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        fontSize: 13,
        '&:focus-within': { borderColor: 'primary.main' },
        '& > :last-child': { width: 216, my: 0 },
        // The chip is the frame of its input.
        '& div, & input': { border: '0 !important', boxShadow: 'none', outline: 'none !important' },
        '& fieldset': { display: 'none' },
        '& div:has(> input)': { py: 0, pl: 0, fontSize: 13 },
        '& [data-clear]': { visibility: 'visible !important' },
      }}
    >
      <Box component="span" aria-hidden sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {textOf(input.label)}
      </Box>
      <NodeView node={node} path={path} />
    </Box>
  );
}
