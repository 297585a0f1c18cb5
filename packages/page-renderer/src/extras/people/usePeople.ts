import { useEffect, useRef, useState } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { readOptions, type Option, type OptionsConfig } from '../../core/options/options.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { Api, SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';

/** Where the people of a list come from. */
export interface UsePeopleOptions {
  readonly node: SchemaObject;
  readonly scope: Scope;
  readonly options: readonly Option[];
  readonly config: OptionsConfig;
}

/** People that are shown, and the ways to others. */
export interface People {
  /** Departments from the top down to the one that is shown. */
  readonly trail: readonly Option[];
  readonly shown: readonly Option[];
  /** Whether they were found by a search. */
  readonly found: boolean;
  readonly loading: boolean;
  readonly error: string | undefined;
  /** Whether the server searches. */
  readonly searches: boolean;
  readonly search: (term: string) => void;
  readonly enter: (option: Option) => Promise<void>;
  /** Goes back to so many departments from the top. */
  readonly back: (depth: number) => void;
}

const pause = 250;

/** Walks down the departments of a source (`deferApi` asks for those below one) and searches in it (`searchApi`, or by name). */
export function usePeople({ node, scope, options, config }: UsePeopleOptions): People {
  const { runtime } = useSettings();
  const [trail, setTrail] = useState<readonly Option[]>([]);
  const [below, setBelow] = useState<ReadonlyMap<string, readonly Option[]>>(new Map());
  const [found, setFound] = useState<readonly Option[]>();
  const [state, setState] = useState<{ readonly loading: boolean; readonly error?: string }>({ loading: false });
  const current = useRef<{ abort?: AbortController; timer?: ReturnType<typeof setTimeout> }>({});
  useEffect(() => {
    const { current: work } = current;
    return () => {
      clearTimeout(work.timer);
      work.abort?.abort();
    };
  }, []);
  const { deferApi, searchApi } = node as { readonly deferApi?: Api; readonly searchApi?: Api };

  const ask = async (api: Api, values: Readonly<Record<string, unknown>>): Promise<readonly Option[] | undefined> => {
    current.current.abort?.abort();
    const abort = new AbortController();
    current.current.abort = abort;
    setState({ loading: true });
    const outcome = await sendApi(runtime.environment, {
      api,
      reader: objectReader(values, scopeReader(scope)),
      body: values,
      signal: abort.signal,
      automatic: true,
      onRefused: runtime.warn,
    });
    if (abort.signal.aborted) return undefined;
    setState(outcome.kind === 'failure' ? { loading: false, error: outcome.message } : { loading: false });
    return outcome.kind === 'success' ? readOptions(outcome.data, config) : undefined;
  };
  const search = (term: string): void => {
    const { current: work } = current;
    clearTimeout(work.timer);
    work.abort?.abort();
    setState({ loading: false });
    if (term.trim() === '') setFound(undefined);
    else if (searchApi === undefined) setFound(matching([...options, ...[...below.values()].flat()], term.trim().toLowerCase()));
    else
      work.timer = setTimeout(() => {
        const extra = isPlainObject(node['searchParam']) ? node['searchParam'] : {};
        void ask(searchApi, { ...extra, [toText(node['searchTerm']) || 'term']: term.trim() }).then(
          (answer) => answer && setFound(answer),
        );
      }, pause);
  };
  const enter = async (option: Option): Promise<void> => {
    const key = toText(option.value);
    if (!option.children?.length && !below.has(key) && deferApi !== undefined) {
      const answer = await ask(deferApi, isPlainObject(option.raw) ? option.raw : { value: option.value });
      if (!answer) return;
      setBelow((before) => new Map(before).set(key, answer));
    }
    setTrail((before) => [...before, option]);
  };
  const last = trail.at(-1);
  const inside = last ? (below.get(toText(last.value)) ?? last.children ?? []) : options;
  return {
    trail,
    shown: found ?? inside,
    found: found !== undefined,
    loading: state.loading,
    error: state.error,
    searches: searchApi !== undefined,
    search,
    enter,
    back: (depth) => setTrail(trail.slice(0, depth)),
  };
}

/** Those whose name holds a text, at any depth, each once. */
function matching(options: readonly Option[], term: string): readonly Option[] {
  const hits = options.flatMap((option): readonly Option[] => [
    ...(option.label.toLowerCase().includes(term) ? [option] : []),
    ...matching(option.children ?? [], term),
  ]);
  return [...new Map(hits.map((option) => [toText(option.value), option])).values()];
}
