import { useCallback, useEffect, useRef, useState } from 'react';
import { sendApi, type ApiOutcome } from '../../core/api/send-api.ts';
import { pauseOf } from '../../core/data/pause.ts';
import { mapData } from '../../core/mapping/map-data.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import { changedTask, readTasks, taskCodes, tasksAfter, type Task, type TaskCodes } from '../../core/tasks/tasks.ts';
import type { Api, SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';

/** Tasks and what can be done with them. */
export interface Tasks {
  readonly tasks: readonly Task[];
  readonly codes: TaskCodes;
  readonly error: string | undefined;
  /** Asks for the states of the tasks. */
  readonly check: () => Promise<void>;
  /** Starts a task, or starts it again. */
  readonly start: (task: Task, again: boolean) => Promise<void>;
}

/** Tasks of a node: asked for at first, and again and again as long as one of them is at work. */
export function useTasks(node: SchemaObject, path: string, scope: Scope): Tasks {
  const { runtime } = useSettings();
  const { items, checkApi, submitApi, reSubmitApi } = node as {
    readonly items?: unknown;
    readonly checkApi?: Api;
    readonly submitApi?: Api;
    readonly reSubmitApi?: Api;
  };
  const codes = taskCodes(node);
  const given = useTracked(
    scope,
    (reader) =>
      readTasks(
        typeof items === 'string'
          ? evaluateTemplate(items, reader, runtime.warn)
          : mapData(items, reader, { onRefused: runtime.warn }),
      ),
    [items],
  );
  const [reported, setReported] = useState<{ readonly of: unknown; readonly tasks: readonly Task[] }>();
  const [error, setError] = useState<string>();
  const tasks = reported && reported.of === items ? reported.tasks : given;
  const latest = useRef(tasks);
  useEffect(() => {
    latest.current = tasks;
  });
  const gone = useRef<AbortController>(undefined);
  useEffect(() => {
    const abort = new AbortController();
    gone.current = abort;
    return () => abort.abort();
  }, []);
  const take = (next: readonly Task[]): void => {
    latest.current = next;
    setReported({ of: items, tasks: next });
  };
  const send = (api: Api | undefined, values: Readonly<Record<string, unknown>>, automatic?: true): Promise<ApiOutcome> =>
    sendApi(runtime.environment, {
      api,
      reader: objectReader(values, scopeReader(scope)),
      body: values,
      signal: gone.current?.signal ?? new AbortController().signal,
      automatic,
      onRefused: runtime.warn,
    });
  const check = async (): Promise<void> => {
    const outcome = await send(checkApi, scope.values, true);
    if (outcome.kind === 'failure') setError(outcome.message || runtime.texts.fetchFailed);
    if (outcome.kind !== 'success') return;
    const next = tasksAfter(latest.current, outcome.data, false);
    if (next) {
      setError(undefined);
      take(next);
    } else runtime.warn(`the answer of “checkApi” at ${path} is no list of tasks`);
  };
  const put = (task: Task, fields: Readonly<Record<string, unknown>>): void =>
    take(latest.current.map((each) => (each.key === task.key ? changedTask(each, fields) : each)));
  const start = async (task: Task, again: boolean): Promise<void> => {
    const api = again ? reSubmitApi : submitApi;
    if (api === undefined) {
      runtime.warn(`“${again ? 'reSubmitApi' : 'submitApi'}” at ${path} is missing, so the task cannot be started`);
      runtime.environment.notify('error', runtime.texts.failed);
      return;
    }
    put(task, { status: codes.loading });
    const outcome = await send(api, task.raw);
    if (outcome.kind === 'failure') put(task, { status: codes.error, remark: outcome.message || runtime.texts.failed });
    else if (outcome.kind === 'none') put(task, { status: task.status });
    if (outcome.kind !== 'success') return;
    const next = tasksAfter(latest.current, outcome.data, outcome.api.replaceData === true);
    if (next) take(next);
    else await check();
  };
  const run = useRef(check);
  useEffect(() => {
    run.current = check;
  });
  const hasCheck = checkApi !== undefined;
  useEffect(() => {
    if (hasCheck) void run.current();
  }, [hasCheck]);
  const working = tasks.some(({ status }) => status === codes.loading);
  const pause = pauseOf(node['interval'], 1_000, 3_000);
  useEffect(() => {
    if (!working || !hasCheck) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const next = (): void => {
      timer = setTimeout(() => {
        // The next question waits for the answer to this one.
        void run.current().finally(() => {
          if (!stopped) next();
        });
      }, pause);
    };
    next();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [working, hasCheck, pause]);
  return { tasks, codes, error, check: useCallback(() => run.current(), []), start };
}
