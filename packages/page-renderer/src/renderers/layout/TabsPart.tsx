import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { evaluateTemplate, renderText } from '../../core/expression/template.ts';
import { toText } from '../../core/data/to-text.ts';
import { objectReader } from '../../core/scope/DataReader.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { TabNode, TabsNode } from '../../schema/drawn.ts';
import { useSettings } from '../../view/contexts.ts';
import { useComponent } from '../../view/useComponent.ts';
import { useTracked } from '../../view/useTracked.ts';

const noTabs: readonly TabNode[] = [];

/** A tab with where it stands in the definition, and the scope of its item. */
interface OwnTab extends TabNode {
  readonly at: number;
  readonly own?: Scope;
}

/** Tabs; the body of each is drawn when it is first opened and kept from then on. */
export function TabsPart({ node, path, scope, render }: RendererProps<TabsNode & SchemaObject>): ReactNode {
  const { runtime } = useSettings();
  const id = useId();
  const { tabs: given, source } = node as { readonly tabs?: readonly TabNode[]; readonly source?: unknown };
  // With `source` the tabs stand once for every item of a list, each in the scope of its item.
  const list = useTracked(
    scope,
    (reader) =>
      typeof source === 'string'
        ? evaluateTemplate(source.includes('$') ? source : `\${${source}}`, reader, runtime.warn)
        : undefined,
    [source],
  );
  const tabs = useMemo((): readonly OwnTab[] => {
    const templates = Array.isArray(given) ? given : noTabs;
    if (!Array.isArray(list)) return templates.map((tab, at) => ({ ...tab, at }));
    return (list as readonly unknown[]).flatMap((item, index) => {
      const inner = new Scope({ parent: scope, values: { ...(isPlainObject(item) ? item : {}), item, index } });
      return templates.map((tab, at) => ({ ...tab, at, own: inner }));
    });
  }, [given, list, scope]);
  const shown = useTracked(
    scope,
    (reader) =>
      tabs.map(({ title, visibleOn, hiddenOn, hidden, visible, own }) => {
        const inner = own ? objectReader(own.values, reader) : reader;
        return {
          title: renderText(toText(title), inner, runtime.warn),
          visible:
            visible !== false &&
            hidden !== true &&
            (visibleOn === undefined || evaluateCondition(visibleOn, inner, runtime.warn)) &&
            (hiddenOn === undefined || !evaluateCondition(hiddenOn, inner, runtime.warn)),
        };
      }),
    [tabs],
  );
  const indexOf = (key: unknown): number => {
    const text = toText(key);
    const named = tabs.findIndex(({ hash }) => hash === text);
    const index = named >= 0 ? named : Number(text);
    return Number.isInteger(index) && index >= 0 && index < tabs.length ? index : 0;
  };
  const [active, setActive] = useState(() => indexOf(node.activeKey ?? node.defaultKey ?? 0));
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set([active]));
  const current = shown[active]?.visible ? active : shown.findIndex(({ visible }) => visible);
  const open = (index: number): void => {
    setActive(index);
    setOpened((before) => new Set(before).add(index));
  };
  useComponent(node, path, {
    scope,
    perform: (action, args) => {
      if (action !== 'changeActiveKey') return undefined;
      const key = args['activeKey'];
      // Numbers count from 1, as in amis.
      open(
        typeof key === 'number' || /^\d+$/.test(toText(key))
          ? Math.max(0, Math.min(tabs.length - 1, Number(key) - 1))
          : indexOf(key),
      );
      return true;
    },
  });
  if (current < 0) return null;
  const vertical = ['vertical', 'sidebar'].includes(node.tabsMode ?? toText(node['mode']));
  return (
    <Box sx={{ display: vertical ? { sm: 'flex' } : 'block', gap: 2 }}>
      <Tabs
        value={current}
        onChange={(_event, index: number) => open(index)}
        variant="scrollable"
        orientation={vertical ? 'vertical' : 'horizontal'}
        sx={{ minHeight: 40, borderBottom: vertical ? 0 : 1, borderColor: 'divider', mb: 1.5 }}
      >
        {shown.map(({ title, visible }, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- the value of a tab is its index
          visible ? (
            <Tab
              key={index}
              value={index}
              label={title}
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-panel-${index}`}
              sx={{ minHeight: 40, textTransform: 'none' }}
            />
          ) : null,
        )}
      </Tabs>
      {node['toolbar'] !== undefined && <Box sx={{ mb: 1 }}>{render(node['toolbar'], 'toolbar')}</Box>}
      {tabs.map((tab, index) => {
        const drawn = opened.has(index) || index === current;
        if (!drawn || (tab.unmountOnExit && index !== current)) return null;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the value of a tab is its index
          <Box
            key={index}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            hidden={index !== current}
            sx={{ flex: 1, minWidth: 0 }}
          >
            {render(tab.body ?? tab.tab, `tabs[${tab.at}].body`, tab.own ? { scope: tab.own } : undefined)}
          </Box>
        );
      })}
    </Box>
  );
}
