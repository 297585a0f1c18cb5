import { useCallback, useEffect, useRef, useState } from 'react';
import { requestSignature } from '../../core/api/build-request.ts';
import { normalizeApi } from '../../core/api/normalize-api.ts';
import { streamApi } from '../../core/api/stream-api.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import { LogLines } from '../../core/log/LogLines.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { Api } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';

/** What a log shows, and how it is stopped. */
export interface LogState {
  readonly lines: readonly string[];
  /** Number of the first line that is kept. */
  readonly first: number;
  readonly running: boolean;
  readonly error: string | undefined;
}

const variable = /^\$(?:\{[^{}]*\}|[\w.]+)$/;

/** Reads a log while it comes: from a call, or from a text or lines of the scope. */
export function useLog(
  source: unknown,
  scope: Scope,
  maxLength: number | undefined,
): LogState & { readonly stop: () => void; readonly restart: () => void; readonly clear: () => void } {
  const { runtime } = useSettings();
  const isVariable = typeof source === 'string' && variable.test(source.trim());
  const found = useTracked(scope, (reader) => (isVariable ? evaluateTemplate(source, reader, runtime.warn) : undefined), [
    source,
  ]);
  // A variable may name the call instead of the lines.
  const named = typeof found === 'string' && /^(?:[a-z]+:)?(?:https?:\/)?\/\S+$/i.test(found);
  const api = (isVariable ? (named ? found : undefined) : source) as Api | undefined;
  const signature = useTracked(scope, (reader) => requestSignature(api, reader, runtime.warn), [api]);
  const [log] = useState(() => new LogLines(maxLength));
  const [state, setState] = useState<LogState>({ lines: [], first: 0, running: false, error: undefined });
  const [run, setRun] = useState({ isFirst: true });
  const abort = useRef<AbortController>(undefined);
  const asRestarted = useRef<ReturnType<typeof keepCause>>(undefined);
  const show = useCallback(
    (more: Partial<LogState> = {}) => setState((before) => ({ ...before, lines: log.lines, first: log.dropped, ...more })),
    [log],
  );

  useEffect(() => {
    if (isVariable && !named) {
      log.clear();
      log.add(Array.isArray(found) ? found.map(String).join('\n') : typeof found === 'string' ? found : '');
      // oxlint-disable-next-line react/set-state-in-effect -- the lines live outside of React, as those of a call do
      show({ running: false, error: undefined });
      return undefined;
    }
    if (signature === undefined || normalizeApi(api).kind !== 'api') return undefined;
    const current = new AbortController();
    abort.current = current;
    log.clear();
    let frame = 0;
    const later = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        show();
      });
    };
    const read = async (): Promise<void> => {
      // The lines of an earlier run go at once.
      show({ running: true, error: undefined, ...(run.isFirst ? {} : { lines: [], first: 0 }) });
      try {
        const pieces = streamApi(runtime.environment, {
          api,
          reader: scopeReader(scope),
          signal: current.signal,
          onRefused: runtime.warn,
        });
        for await (const piece of pieces) {
          log.add(piece);
          later();
        }
        if (abort.current === current) show({ running: false });
      } catch (error) {
        if (abort.current === current)
          show({ running: false, error: error instanceof Error ? error.message : isPlainObject(error) ? '' : String(error) });
      }
    };
    const asNow = asRestarted.current ?? keepCause();
    asRestarted.current = undefined;
    void asNow(read);
    return () => {
      cancelAnimationFrame(frame);
      current.abort();
    };
  }, [isVariable, named, found, signature, api, scope, runtime, log, show, run]);

  return {
    ...state,
    stop: useCallback(() => {
      abort.current?.abort();
      show({ running: false });
    }, [show]),
    restart: useCallback(() => {
      asRestarted.current = keepCause();
      setRun({ isFirst: false });
    }, []),
    clear: useCallback(() => {
      log.clear();
      show();
    }, [log, show]),
  };
}
