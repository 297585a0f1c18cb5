import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';

/** A piece of work, as a server describes it. */
export interface Task {
  readonly key: string;
  readonly label: string;
  /** May hold HTML, which is cleaned before it is shown. */
  readonly remark: string;
  readonly status: number;
  /** All fields, which its calls may use. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** The numbers of the states of a task. */
export interface TaskCodes {
  readonly ready: number;
  readonly loading: number;
  readonly error: number;
  readonly canRetry: number;
}

/** Reads those numbers from a node, with the ones of amis as default. */
export function taskCodes(node: Readonly<Record<string, unknown>>): TaskCodes {
  const code = (name: string, fallback: number): number => {
    const given = node[`${name}StatusCode`];
    return typeof given === 'number' ? given : fallback;
  };
  return { ready: code('ready', 1), loading: code('loading', 2), error: code('error', 3), canRetry: code('canRetry', 5) };
}

/** Reads tasks; what is no object is left out. */
export function readTasks(source: unknown): readonly Task[] {
  if (!Array.isArray(source)) return [];
  return (source as readonly unknown[]).filter(isPlainObject).map((raw, index) => ({
    key: toText(raw['key']) || String(index),
    label: toText(raw['label']),
    remark: toText(raw['remark']),
    status: Number(raw['status'] ?? 0),
    raw,
  }));
}

/** Tasks after an answer: a list takes their place, one task that of its key. Nothing when the answer is neither. */
export function tasksAfter(tasks: readonly Task[], answer: unknown, replaces: boolean): readonly Task[] | undefined {
  const list: unknown = isPlainObject(answer) && Array.isArray(answer['items']) ? answer['items'] : answer;
  if (Array.isArray(list)) return readTasks(list);
  if (!isPlainObject(answer) || answer['key'] === undefined) return undefined;
  const key = toText(answer['key']);
  return tasks.map((task) => (task.key === key ? withFields(replaces ? {} : task.raw, answer, task) : task));
}

/** A task with other fields. */
export function changedTask(task: Task, fields: Readonly<Record<string, unknown>>): Task {
  return withFields(task.raw, fields, task);
}

function withFields(base: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, unknown>>, task: Task): Task {
  return readTasks([{ ...base, ...fields, key: task.raw['key'] ?? task.key }])[0] ?? task;
}
