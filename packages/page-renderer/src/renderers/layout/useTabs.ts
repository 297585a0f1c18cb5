import { useEffect, useMemo, useRef, useState } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { evaluateTemplate, renderText } from '../../core/expression/template.ts';
import { firstPortion } from '../../core/limits/first-portion.ts';
import { objectReader } from '../../core/scope/DataReader.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import type { TabNode, TabsNode } from '../../schema/drawn.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';

/** A tab with its place in the definition, and the scope of its item. */
export interface OwnTab extends TabNode {
  readonly at: number;
  /** Distinguishes it from the others while tabs come and go. */
  readonly place: string;
  readonly own?: Scope;
}

/** State of a tab. */
export interface ShownTab {
  readonly title: string;
  /** A title that is more than a text. */
  readonly head: SchemaNode | undefined;
  readonly visible: boolean;
  readonly disabled: boolean;
}

/** The tabs of a definition, those that were added and closed since, and the open one. */
export interface TabsState {
  readonly tabs: readonly OwnTab[];
  readonly shown: readonly ShownTab[];
  /** Place of the open tab; `-1` where none is to be seen. */
  readonly current: number;
  /** Whether a tab was open before, and is kept. */
  readonly wasOpened: (tab: OwnTab) => boolean;
  readonly indexOf: (key: unknown) => number;
  readonly open: (index: number) => void;
  readonly add: (title: string) => void;
  readonly close: (index: number) => void;
}

const noTabs: readonly TabNode[] = [];

/** What a tab is called in `activeKey`, events and actions. */
export function keyOfTab({ hash, key, at }: OwnTab): string {
  return toText(hash ?? key ?? at);
}

/** The state of tabs: from the definition, from a list (`source`), and from what a person did. */
export function useTabs(node: TabsNode & SchemaObject, scope: Scope): TabsState {
  const { runtime } = useSettings();
  const {
    tabs: given,
    source,
    activeKey,
  } = node as { readonly tabs?: unknown; readonly source?: unknown; readonly activeKey?: unknown };
  // With `source` the tabs are there once for every item of a list, each in the scope of its item.
  const list = useTracked(
    scope,
    (reader) =>
      typeof source === 'string'
        ? evaluateTemplate(source.includes('$') ? source : `\${${source}}`, reader, runtime.warn)
        : undefined,
    [source],
  );
  const [added, setAdded] = useState<readonly string[]>([]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const tabs = useMemo((): readonly OwnTab[] => {
    const templates = Array.isArray(given) ? (given as readonly TabNode[]) : noTabs;
    const own = Array.isArray(list)
      ? firstPortion(list as readonly unknown[], 'tabs', runtime.warn).flatMap((item, index) => {
          const inner = new Scope({ parent: scope, values: { ...(isPlainObject(item) ? item : {}), item, index } });
          return templates.map((tab, at) => ({ ...tab, at, place: `${at}-${index}`, own: inner }));
        })
      : templates.map((tab, at) => ({ ...tab, at, place: String(at) }));
    const others = added.map((title, index) => ({ title, at: own.length + index, place: `added-${index}` }));
    return [...own, ...others].filter(({ place }) => !closed.has(place));
  }, [given, list, scope, added, closed, runtime]);
  const shown = useTracked(
    scope,
    (reader) =>
      tabs.map(({ title, visibleOn, hiddenOn, hidden, visible, disabled, disabledOn, own }): ShownTab => {
        const inner = own ? objectReader(own.values, reader) : reader;
        return {
          title: isPlainObject(title) || Array.isArray(title) ? '' : renderText(toText(title), inner, runtime.warn),
          head: isPlainObject(title) || Array.isArray(title) ? (title as SchemaNode) : undefined,
          visible:
            visible !== false &&
            hidden !== true &&
            (visibleOn === undefined || evaluateCondition(visibleOn, inner, runtime.warn)) &&
            (hiddenOn === undefined || !evaluateCondition(hiddenOn, inner, runtime.warn)),
          disabled: disabled === true || (disabledOn !== undefined && evaluateCondition(disabledOn, inner, runtime.warn)),
        };
      }),
    [tabs],
  );
  const indexOf = (key: unknown): number => {
    const text = toText(key);
    const named = tabs.findIndex(({ hash, key: own }) => toText(hash ?? own) === text && text !== '');
    const index = named >= 0 ? named : Number(text);
    return Number.isInteger(index) && index >= 0 && index < tabs.length ? index : 0;
  };
  const wanted = useTracked(
    scope,
    (reader) =>
      typeof activeKey === 'string' && activeKey.includes('$') ? evaluateTemplate(activeKey, reader, runtime.warn) : activeKey,
    [activeKey],
  );
  const { location } = runtime.environment;
  const [active, setActive] = useState(() => {
    const hash = location?.getHash?.() ?? '';
    const named = hash === '' ? undefined : tabs.find((tab) => tab.hash !== undefined && toText(tab.hash) === hash);
    return (named ?? tabs[indexOf(wanted ?? node.defaultKey ?? 0)])?.place;
  });
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(active === undefined ? [] : [active]));
  const found = tabs.findIndex(({ place }) => place === active);
  const current = found >= 0 && shown[found]?.visible ? found : shown.findIndex(({ visible }) => visible);
  const open = (index: number): void => {
    const place = tabs[index]?.place;
    if (place === undefined) return;
    setActive(place);
    setOpened((before) => new Set(before).add(place));
    // A person who loads the page again, or is given its address, finds the same tab.
    const hash = tabs[index]?.hash;
    if (hash !== undefined) location?.setHash?.(toText(hash));
  };
  // A key that is worked out opens its tab whenever it changes.
  const latest = useRef({ wanted, open, indexOf });
  useEffect(() => {
    const before = latest.current.wanted;
    latest.current = { wanted, open, indexOf };
    if (wanted !== before && wanted !== undefined) open(indexOf(wanted));
  });
  return {
    tabs,
    shown,
    current,
    wasOpened: ({ place }) => opened.has(place),
    indexOf,
    open,
    add: (title) => {
      setAdded((before) => [...before, title]);
      const place = `added-${added.length}`;
      setActive(place);
      setOpened((before) => new Set(before).add(place));
    },
    close: (index) => {
      const place = tabs[index]?.place;
      if (place === undefined) return;
      if (index === current) {
        const next = [...tabs.keys()].find((at) => at > index && shown[at]?.visible) ?? index - 1;
        open(next);
      }
      setClosed((before) => new Set(before).add(place));
    },
  };
}
