import { useCallback, useMemo, useRef, useState } from 'react';
import { findPage, firstPage, readPages, type AppPage, type PageMatch } from '../../core/app/app-pages.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toScopeData } from '../../core/api/read-envelope.ts';
import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { Api, SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useApi } from '../../view/useApi.ts';

/** An app and the person's place in it. */
export interface App {
  /** The node, with the answer of its call. */
  readonly node: SchemaObject;
  readonly pages: readonly AppPage[];
  readonly current: PageMatch | undefined;
  /** An address was asked for that no page has. */
  readonly lost: boolean;
  readonly loading: boolean;
  readonly error: string | undefined;
  readonly reload: () => Promise<void>;
  /** Goes to an address of the app; returns whether there is such a page. */
  readonly go: (address: string) => boolean;
  /** Goes to the first page. */
  readonly goHome: () => void;
  /** What the page of an app may ask for: going to a page stays inside, its query is its own. */
  readonly environment: PageEnvironment;
}

/** Pages of an app and the way between them. The address of the host stays as it is. */
export function useApp(given: SchemaObject, scope: Scope, host: PageEnvironment): App {
  const { runtime } = useSettings();
  const [answer, setAnswer] = useState<Readonly<Record<string, unknown>>>({});
  const { loading, error, reload } = useApi({
    api: given['api'] as Api | undefined,
    scope,
    onSuccess: (answer) => {
      const data = toScopeData(answer);
      scope.merge(data);
      setAnswer(data);
    },
  });
  const node = useMemo(() => ({ ...given, ...ownParts(answer) }), [given, answer]);
  const pages = useMemo(() => readPages(node['pages']), [node]);
  const [address, setAddress] = useState<string>();
  const current = useMemo(() => (address === undefined ? firstPage(pages) : findPage(pages, address)), [pages, address]);
  const unsaved = useRef(false);
  const leaveFor = useCallback(
    async (to: string | undefined): Promise<void> => {
      if (unsaved.current && !(await runtime.confirmLeaving())) return;
      unsaved.current = false;
      setAddress(to);
    },
    [runtime],
  );
  const go = useCallback(
    (to: string): boolean => {
      if (!findPage(pages, to)) return false;
      void leaveFor(to);
      return true;
    },
    [pages, leaveFor],
  );
  const goHome = useCallback(() => void leaveFor(undefined), [leaveFor]);
  const environment = useMemo<PageEnvironment>(() => {
    // Each page has a query of its own, so that the list of one does not open at the page of another.
    const query = new Map(new URLSearchParams((address ?? '').split('#')[0]?.split('?')[1] ?? ''));
    return {
      ...host,
      navigate: (to, options) => {
        if (options?.newTab === true || !go(to)) host.navigate(to, options);
      },
      onUnsavedChanges: (is, question) => {
        unsaved.current = is;
        host.onUnsavedChanges?.(is, question);
      },
      location: {
        get: () => Object.fromEntries(query),
        set: (patch) => {
          for (const [name, value] of Object.entries(patch)) {
            if (value === undefined) query.delete(name);
            else query.set(name, value);
          }
        },
      },
    };
  }, [host, go, address]);
  const lost = address !== undefined && current === undefined;
  return { node, pages, current, lost, loading, error, reload, go, goHome, environment };
}

/** What a call may set of the app itself; the rest are values. */
function ownParts(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = ['pages', 'brandName', 'logo', 'header', 'asideBefore', 'asideAfter', 'footer'];
  return Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => names.includes(name) && (typeof value === 'string' || isPlainObject(value) || Array.isArray(value)),
    ),
  );
}
