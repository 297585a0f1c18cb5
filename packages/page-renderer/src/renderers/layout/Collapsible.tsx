import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import { createContext, useContext, useId, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { runEvent } from '../../core/actions/run-event.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { onReveal } from '../../view/on-reveal.ts';
import { useComponent } from '../../view/useComponent.ts';
import { useTracked } from '../../view/useTracked.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { CollapseGroupNode, CollapseNode } from '../../schema/layout.ts';

interface Group {
  readonly open: ReadonlySet<string>;
  readonly toggle: (key: string, open: boolean) => void;
}

const GroupContext = createContext<Group | undefined>(undefined);

/** A part that can be folded away; in a group the group decides which are open. */
export function Collapsible({ node, path, scope, disabled, render }: RendererProps<Drawn<CollapseNode>>): ReactNode {
  const id = useId();
  const group = useContext(GroupContext);
  const context = useActionContext(path, scope);
  // One without a key is called by its place among the others.
  const key = toText(node.key ?? /\[(\d+)\]$/.exec(path)?.[1]);
  const inGroup = group !== undefined && key !== '';
  const [own, setOwn] = useState(node.collapsed !== true);
  const isFixed = node.collapsable === false;
  const open = isFixed || (inGroup ? group.open.has(key) : own);
  const set = (next: boolean): void => {
    if (isFixed || next === open) return;
    if (inGroup) group.toggle(key, next);
    else setOwn(next);
    const data = { collapsed: !next };
    for (const name of ['change', next ? 'expand' : 'collapse']) void runEvent({ handlers: node.onEvent, name, data, context });
  };
  useComponent(node, path, {
    scope,
    perform: (action) => {
      if (action !== 'expand' && action !== 'collapse') return undefined;
      set(action === 'expand');
      return true;
    },
  });
  const { header, title, collapseHeader, collapseTitle, body, headerPosition, titlePosition, mountOnEnter, unmountOnExit } =
    node as Readonly<Record<string, unknown>>;
  const heading = (open ? (collapseHeader ?? collapseTitle) : undefined) ?? header ?? title;
  const isBelow = (titlePosition ?? headerPosition) === 'bottom';
  return (
    <Accordion
      expanded={open}
      onChange={(_event, next) => set(next)}
      disabled={disabled || node.disabled === true}
      disableGutters
      variant="outlined"
      slotProps={{ transition: { timeout: 120, unmountOnExit: unmountOnExit === true, mountOnEnter: mountOnEnter === true } }}
      sx={isBelow ? { display: 'flex', flexDirection: 'column-reverse' } : {}}
    >
      <AccordionSummary
        id={`${id}-head`}
        aria-controls={`${id}-body`}
        expandIcon={isFixed || node.showArrow === false ? undefined : <Icon name="down" />}
      >
        {render(heading as SchemaNode, 'header')}
      </AccordionSummary>
      <AccordionDetails ref={onReveal(() => flushSync(() => set(true)))}>{render(body as SchemaNode, 'body')}</AccordionDetails>
    </Accordion>
  );
}

/** Several of them: those that `activeKey` names are open, or (`accordion`) only one at a time. */
export function CollapseGroup({ node, path, scope, render }: RendererProps<Drawn<CollapseGroupNode>>): ReactNode {
  const { runtime } = useSettings();
  const context = useActionContext(path, scope);
  const { activeKey, accordion } = node as Readonly<Record<string, unknown>>;
  const wantedOpen = useTracked(
    scope,
    (reader) => {
      const value = typeof activeKey === 'string' ? evaluateTemplate(activeKey, reader, runtime.warn) : activeKey;
      return (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(toText).join(',');
    },
    [activeKey],
  );
  // What a person opened holds until the definition sets something else.
  const [chosen, setChosen] = useState({ wantedOpen, open: wantedOpen === '' ? [] : wantedOpen.split(',') });
  const group = useMemo<Group>(() => {
    const keys = chosen.wantedOpen === wantedOpen ? chosen.open : wantedOpen === '' ? [] : wantedOpen.split(',');
    return {
      open: new Set(accordion === true ? keys.slice(0, 1) : keys),
      toggle: (key, open) => {
        const others = accordion === true ? [] : keys.filter((each) => each !== key);
        const next = open ? [...others, key] : others;
        setChosen({ wantedOpen, open: next });
        const data = { activeKeys: next, collapseId: key, collapsed: !open };
        void runEvent({ handlers: node.onEvent, name: 'change', data, context });
      },
    };
  }, [chosen, accordion, wantedOpen, node, context]);
  return (
    <GroupContext.Provider value={group}>
      <Box>{render(node.body, 'body')}</Box>
    </GroupContext.Provider>
  );
}
