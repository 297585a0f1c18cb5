/// <reference types="react-dom" />
import {
  Fragment,
  memo,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type FragmentInstance,
  type ReactNode,
} from 'react';
import { getPath } from './core/data/path.ts';
import type { PageRuntime } from './core/runtime/PageRuntime.ts';
import type { ComponentHandle } from './core/runtime/types.ts';
import type { Scope } from './core/scope/Scope.ts';
import type { SchemaObject } from './schema/base.ts';
import type { NodeFrameProps, NodeItemProps, PageInspection } from './view/inspector.ts';
import { NodeView } from './view/NodeView.tsx';
import { PlaceContext, type Place } from './view/place.ts';

export type { NodeFrameProps, NodeItemProps, PageInspection } from './view/inspector.ts';

/** A node as it is drawn now; a node of a list's rows is drawn several times at one path. */
export interface InspectedNode {
  readonly path: string;
  readonly node: SchemaObject;
  readonly visible: boolean;
  /** Boxes of its elements in the viewport, in pixels; none while nothing of it is drawn. */
  readonly boxes: () => readonly DOMRect[];
}

/** Finds nodes of a page on the screen, and shows those that are not to be seen. */
export interface PageInspector extends PageInspection {
  /** Everything that is drawn, in no particular order. */
  readonly nodes: () => readonly InspectedNode[];
  readonly nodesAt: (path: string) => readonly InspectedNode[];
  /** Calls back after changes of {@link PageInspector.nodes}, once for all that one drawing changed; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Path of the dialog or drawer that lies on top. */
  readonly overlay: () => string | undefined;
  /**
   * Opens the dialogs, tabs, steps and folded parts that hide the node at `path`, closes the dialogs that it is not in, and scrolls it into view.
   * Returns whether it, or the nearest node around it, could be shown.
   */
  readonly show: (path: string) => Promise<boolean>;
}

interface Entry extends InspectedNode {
  readonly scope: Scope;
  readonly instance: FragmentInstance;
}

/** How long {@link PageInspector.show} waits for a part that it opened, in milliseconds. */
const patience = 3_000;

/**
 * An inspector for the `inspector` property of `PageRenderer`. Nodes are found by references to fragments: nothing is put around them in the page.
 * It needs React 19.3 or newer; with an older one no node has boxes.
 *
 * @example
 * const inspector = createInspector();
 * <PageRenderer definition={definition} environment={environment} updateInPlace inspector={inspector} />;
 * await inspector.show('body[0].dialog.body[1]');
 */
export function createInspector(): PageInspector {
  const entries = new Set<Entry>();
  const listeners = new Set<() => void>();
  let page: { readonly runtime: PageRuntime; readonly definition: unknown } | undefined;

  let isChanged = false;
  const change = (): void => {
    if (isChanged) return;
    isChanged = true;
    queueMicrotask(() => {
      isChanged = false;
      for (const listener of listeners) listener();
    });
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const Item = memo(function Item({ node, path }: NodeItemProps): ReactNode {
    const around = useContext(PlaceContext);
    // An item that only moved keeps the path that it was drawn by: else all that is behind a new one would be drawn again.
    const [item] = useState(() => ({ drawn: path, now: path }));
    useLayoutEffect(() => {
      if (item.now !== path) change();
      item.now = path;
    }, [item, path]);
    const place = useMemo<Place>(
      () => ({
        pathOf: (drawn) => {
          const hasMoved = item.now !== item.drawn && drawn.startsWith(item.drawn);
          return around.pathOf(hasMoved ? item.now + drawn.slice(item.drawn.length) : drawn);
        },
        subscribe,
      }),
      [around, item],
    );
    return (
      <PlaceContext.Provider value={place}>
        <NodeView node={node} path={item.drawn} />
      </PlaceContext.Provider>
    );
  });

  function Frame({ path: drawn, node, scope, visible, children }: NodeFrameProps): ReactNode {
    const { pathOf } = useContext(PlaceContext);
    const ref = useCallback(
      (instance: FragmentInstance | null) => {
        if (!instance) return undefined;
        const entry = {
          get path() {
            return pathOf(drawn);
          },
          node,
          scope,
          visible,
          instance,
          boxes: () => (visible ? instance.getClientRects() : []),
        };
        entries.add(entry);
        change();
        return () => {
          entries.delete(entry);
          change();
        };
      },
      [pathOf, drawn, node, scope, visible],
    );
    return <Fragment ref={ref}>{children}</Fragment>;
  }

  const nodesAt = (path: string): readonly Entry[] => [...entries].filter((entry) => entry.path === path);

  /** Resolves when `isSo`, or when it takes too long. */
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      if (isSo()) {
        resolve();
        return;
      }
      const end = (): void => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const stop = subscribe(() => {
        if (isSo()) end();
      });
      const timer = setTimeout(end, patience);
    });

  const open = async (path: string, from: number): Promise<void> => {
    if (!page) return;
    const { runtime, definition } = page;
    const part = path.slice(from);
    const holder = path.slice(0, from);
    const begun = (): boolean => [...entries].some((entry) => entry.visible && isWithin(entry.path, `${holder}${step}`));
    const handle = (type: RegExp): ComponentHandle | undefined =>
      [...runtime.components].find((each) => each.path === holder && type.test(each.type));
    const [, step = part, kind = '', index = ''] = /^(\.?(tabs|steps|dialog|drawer|body)(?:\[(\d+)\])?)/.exec(part) ?? [];
    if (begun()) {
      if (kind === 'body') handle(/^collapse$/)?.perform?.('expand', {});
      return;
    }
    if (kind === 'tabs') handle(/^tabs$/)?.perform?.('changeActiveKey', { activeKey: Number(index) + 1 });
    else if (kind === 'steps') handle(/^wizard$/)?.perform?.('goto-step', { step: Number(index) + 1 });
    else if (kind === 'dialog' || kind === 'drawer') {
      const overlay = getPath(definition, `${holder}.${kind}`);
      const [around] = nodesAt(holder);
      if (typeof overlay !== 'object' || overlay === null || !around) return;
      void runtime.open(kind, overlay as SchemaObject, { runtime, scope: around.scope, path: holder });
    } else handle(/^collapse$/)?.perform?.('expand', {});
    await until(begun);
  };

  return {
    Frame,
    Item,
    attach: (attached) => {
      page = attached;
      return () => {
        if (page === attached) page = undefined;
      };
    },
    nodes: () => [...entries],
    nodesAt,
    subscribe,
    overlay: () => page?.runtime.overlays.get().at(-1)?.path,
    show: async (path) => {
      for (const overlay of page?.runtime.overlays.get().toReversed() ?? []) if (!isWithin(path, overlay.path)) overlay.close();
      for (const { index } of path.matchAll(/(?:^|\.)(?:tabs|steps|dialog|drawer|body)(?=[.[]|$)/g)) await open(path, index);
      for (let near = path; ; near = near.replace(/(?:\.?[^.[\]]+|\[\d+\])$/, '')) {
        const found = nodesAt(near).find(({ boxes }) => boxes().length > 0);
        if (found) {
          found.instance.scrollIntoView?.(true);
          return true;
        }
        if (near === '') return false;
      }
    },
  };
}

function isWithin(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`) || path.startsWith(`${above}[`);
}
