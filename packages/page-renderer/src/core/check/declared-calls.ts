import type { SchemaObject } from '../../schema/base.ts';
import { isPlainObject } from '../data/path.ts';
import { defaultReceivers } from '../files/default-receivers.ts';
import { isSecretInput } from '../inputs/is-secret-input.ts';
import { callTarget, type CallTarget } from './call-target.ts';
import { unreadableName } from './embedded-names.ts';
import { pathTo } from './find-paths.ts';
import { listNames, noListNames, sentNames, type ListNames } from './list-names.ts';
import { listedColumns, queriedColumns, type QueryParameter } from './queried-columns.ts';
import { queryParameters } from './query-parameters.ts';
import { unreadableTables, type UnreadableTable } from './unreadable-tables.ts';

/** One thing that a page does, with the columns that it names; `null` where they cannot be read from the definition. */
export interface DeclaredCall extends CallTarget {
  readonly columns: readonly string[] | null;
}

/** What a definition does, as it can be read from it without running anything. */
export interface DeclaredCalls {
  readonly calls: readonly DeclaredCall[];
  /** Other hosts that it asks or leads to. */
  readonly hosts: readonly string[];
  /** Paths of the inputs that hide what is typed into them. */
  readonly secrets: readonly string[];
  /** Addresses and methods from which it cannot be read what they do. */
  readonly unreadable: readonly UnreadableTable[];
}

/** What {@link declaredCalls} needs of a host. */
export interface DeclaredCallsOptions {
  /**
   * Calls of node types whose parts send them by themselves. In a name `${property}` is replaced by the node's own value: a segment that cannot be
   * read is any one, and a function that cannot be read makes the definition unreadable there. `${property=text}` is the value that counts where the
   * node has no such property.
   */
  readonly widgets?: Readonly<Record<string, readonly DeclaredCall[]>>;
  /** Calls of the host's actions (`registerAction`), by `actionType`; `${argument}` in a name is replaced by what `args` of the action have there. */
  readonly actions?: Readonly<Record<string, readonly DeclaredCall[]>>;
}

const callKey = /(?:^a|A)pi$|(?:^r|R)eceiver$/;
/** These hold either a call or a template of values. */
const optionKey = /^(?:source|autoComplete|ws)$/;
const linkKey = /^(?:url|link|href|src|to|redirect)$/;
/** Calls that are sent by GET where they state no method. */
const readingKey = /^(?:initApi|source|autoComplete|deferApi|searchApi|url|link|href|src|to|redirect)$/;
/** Types whose `api` is sent by GET where it states no method. */
const readingTypes: ReadonlySet<unknown> = new Set([
  'cards',
  'chart',
  'crud',
  'crud2',
  'list',
  'log',
  'service',
  'table',
  'table2',
  'tasks',
]);
/** Types whose `api` is that of rows which are filtered and ordered. */
const listTypes: ReadonlySet<unknown> = new Set(['cards', 'crud', 'crud2', 'list', 'table', 'table2']);
const spelledMethod = /^\s*(get|post|put|patch|delete|options|head)\s*:(?!\/\/)\s*/i;
const foreign = /^(?:(?:https?|wss?):)?\/\/([^/?#]+)/i;
const dataAddress = /^(?:\/|\.\/)*(?:api\/+)?(?:rest|post2rest|storage|report-api|res|upload|media|trash|data)\//i;
/** Methods by which calls of these keys may be sent where none is stated. */
const removingKey = /^(?:delete|edit)Api$/;

/** A call as it is spelled. */
interface SpelledCall {
  readonly address: string;
  readonly place: Place;
  readonly holder: Readonly<Record<string, unknown>> | undefined;
}

interface Place {
  readonly path: string;
  readonly key: string;
  /** Type of the node around. */
  readonly type: unknown;
  /** What the list around adds to its calls. */
  readonly list: ListNames;
}

/**
 * Reads from a definition what it does: the tables, functions and files with the columns it names, other hosts and secret inputs. Where a
 * definition leaves open by which method a call is sent, every method that it may have is listed.
 */
export function declaredCalls(definition: unknown, { widgets = {}, actions = {} }: DeclaredCallsOptions = {}): DeclaredCalls {
  const calls = new Map<string, DeclaredCall>();
  const hosts = new Set<string>();
  const secrets: string[] = [];
  const unreadable = [...unreadableTables(definition)];
  const sent = sentNames(definition);
  const add = (call: DeclaredCall): void => {
    const id = `${call.on} ${call.name} ${call.act}`;
    const known = calls.get(id);
    const columns =
      known === undefined
        ? call.columns
        : known.columns === null || call.columns === null
          ? null
          : [...new Set([...known.columns, ...call.columns])].sort();
    calls.set(id, { ...call, columns });
  };
  const addAddress = (text: string, place: Place, holder?: Readonly<Record<string, unknown>>): void => {
    const spelled = spelledMethod.exec(text);
    const address = text.slice(spelled?.[0].length ?? 0).trim();
    const host = foreign.exec(address)?.[1];
    if (host !== undefined) {
      // Ways out with a value in their host lead nowhere (`core/exits`); calls of one are not known.
      if (!/[$<]/.test(host)) hosts.add(host.toLowerCase());
      else if (callKey.test(place.key)) unreadable.push({ path: place.path, address });
      return;
    }
    // What is no address of data is a page of the console, or a name of values.
    if (!callKey.test(place.key) && !dataAddress.test(address)) return;
    const stated = holder?.['method'];
    const method = spelled?.[1] ?? (typeof stated === 'string' && stated !== '' ? stated : undefined);
    if (method !== undefined && /[$<{]/.test(method)) {
      unreadable.push({ path: pathTo(place.path, 'method', false), address: `${method}:${address}` });
      return;
    }
    for (const each of method === undefined ? unstatedMethods(place) : [method]) {
      const target = callTarget(each, address);
      if (target !== undefined) addTarget(target, { address, place, holder });
    }
  };
  const addTarget = (target: CallTarget, { address, place, holder }: SpelledCall): void => {
    if (target.on !== 'table' && target.on !== 'function') {
      add({ ...target, columns: null });
      return;
    }
    const reads = target.act === 'read';
    const list = isOfList(place) ? { ...place.list, filters: [...place.list.filters, ...sent] } : undefined;
    const parameters = queryParameters({ address, holder, reads, list });
    const returnsRows = target.on === 'table' && (reads || mayReturnRows(holder));
    const { columns, embedded } = queriedColumns(parameters, { returnsRows });
    if (!reads) add({ ...target, columns: writtenColumns(target, holder, parameters) });
    if (target.act === 'add' && mayMerge(holder))
      add({ ...target, act: 'change', columns: writtenColumns(target, holder, parameters) });
    // A query that finds a row by a column reveals its content.
    if (target.on === 'table' && (reads || columns === null || columns.length > 0))
      add({ act: 'read', on: 'table', name: target.name, columns });
    for (const { name, columns: others } of embedded)
      if (name === unreadableName) unreadable.push({ path: place.path, address });
      else add({ act: 'read', on: 'table', name, columns: others });
  };
  /** Calls that a node or an action of the host sends by itself. */
  const addOwn = (own: readonly DeclaredCall[] = [], node: SchemaObject, { path }: Place): void => {
    for (const call of own) {
      const read = widgetCall(call, node);
      if (read === 'unreadable') unreadable.push({ path, address: `rest/rpc/${call.name}` });
      else if (read !== undefined) add(read);
    }
  };
  const walk = (value: unknown, place: Place): void => {
    if (typeof value === 'string') {
      if (callKey.test(place.key) || optionKey.test(place.key) || linkKey.test(place.key)) addAddress(value, place);
    } else if (Array.isArray(value))
      value.forEach((item, index) => walk(item, { ...place, path: pathTo(place.path, String(index), true) }));
    else if (isPlainObject(value)) {
      const { type = place.type, url } = value;
      const isLanguages = callKey.test(place.key) && Object.keys(value).every((key) => /^[a-z]{2}(?:-\w+)?$/i.test(key));
      const isCall = typeof url === 'string' && (callKey.test(place.key) || optionKey.test(place.key) || 'method' in value);
      if (isCall) addAddress(url, { ...place, key: callKey.test(place.key) ? place.key : 'api' }, value);
      if (typeof type === 'string' && value['type'] === type) {
        if (isSecret(value, place)) secrets.push(place.path);
        if (Object.hasOwn(defaultReceivers, type) && (value['receiver'] === undefined || value['receiver'] === null))
          addAddress(`post:${defaultReceivers[type as keyof typeof defaultReceivers]}`, { ...place, key: 'receiver' });
        if (Object.hasOwn(widgets, type)) addOwn(widgets[type], value, place);
      }
      const { actionType, args } = value;
      if (typeof actionType === 'string' && Object.hasOwn(actions, actionType))
        addOwn(actions[actionType], { ...value, ...(isPlainObject(args) ? args : {}) }, place);
      const list = value['type'] !== undefined && listTypes.has(value['type']) ? listNames(value) : place.list;
      for (const [key, item] of Object.entries(value))
        if (!isCall || key !== 'url')
          walk(item, { path: pathTo(place.path, key, false), key: isLanguages ? place.key : key, type, list });
    }
  };
  walk(definition, { path: '', key: '', type: undefined, list: noListNames });
  const listed = [...calls.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, call]) => call);
  return { calls: listed, hosts: [...hosts].sort(), secrets, unreadable };
}

/** A call of a widget as a node has it; `undefined` where the node names no function. */
function widgetCall(call: DeclaredCall, node: SchemaObject): DeclaredCall | 'unreadable' | undefined {
  const isPath = call.on === 'file' || call.on === 'route';
  let outcome: 'unreadable' | 'unnamed' | undefined;
  const name = call.name.replaceAll(/\$\{(\w+)(?:=([\w-]+))?\}/g, (_, property: string, otherwise?: string) => {
    const given = node[property] ?? otherwise;
    if (typeof given === 'string' && /^[\w.-]+$/.test(given)) return given;
    if (!isPath) outcome ??= given === undefined ? 'unnamed' : 'unreadable';
    return '*';
  });
  if (outcome === undefined) return { ...call, name };
  return outcome === 'unnamed' ? undefined : outcome;
}

function unstatedMethods({ key, type, path }: Place): readonly string[] {
  if (readingKey.test(key)) return ['get'];
  if (key === 'api' && (readingTypes.has(type) || /actions\[\d+\](?:\.args)?\.api$/.test(path))) return ['get'];
  return removingKey.test(key) ? ['get', 'post', 'delete'] : ['get', 'post'];
}

/** What the older schema calls `password` among the inputs of a form is an input, and elsewhere a text behind dots. */
function isSecret(node: SchemaObject, { path }: Place): boolean {
  return isSecretInput(node) || node.type === 'native-password' || (node.type === 'password' && /controls\[\d+\]$/.test(path));
}

/** Whether rows that are added overwrite those that are there: by the header of PostgREST, also where a value decides about it. */
function mayMerge(holder: Readonly<Record<string, unknown>> | undefined): boolean {
  const headers = holder?.['headers'];
  if (headers === undefined) return false;
  if (!isPlainObject(headers)) return true;
  return Object.entries(headers).some(
    ([name, value]) =>
      /[$&]/.test(name) || (/^\s*prefer\s*$/i.test(name) && (typeof value !== 'string' || /merge|[$<]/i.test(value))),
  );
}

/** Whether the rows that a call writes come back: by the header of PostgREST, also where a value decides about it. */
function mayReturnRows(holder: Readonly<Record<string, unknown>> | undefined): boolean {
  const headers = holder?.['headers'];
  if (headers === undefined) return false;
  if (!isPlainObject(headers)) return true;
  return Object.entries(headers).some(
    ([name, value]) =>
      /[$&]/.test(name) ||
      (/^\s*prefer\s*$/i.test(name) && (typeof value !== 'string' || /return\s*=\s*(?!minimal)|[$<]/i.test(value))),
  );
}

/** Whether a call is that of a list for its rows, also for those of an export: what filters and orders the list goes along. */
function isOfList({ key, type }: Place): boolean {
  return key === 'api' && (listTypes.has(type) || (typeof type === 'string' && type.startsWith('export')));
}

/** Columns that a call writes: the keys of its `data`, and those that `columns` names. */
function writtenColumns(
  { act, on }: CallTarget,
  holder: Readonly<Record<string, unknown>> | undefined,
  parameters: readonly QueryParameter[],
): readonly string[] | null {
  if (on !== 'table') return null;
  if (act === 'delete') return [];
  const data = holder?.['data'];
  if (!isPlainObject(data)) return null;
  const keys = Object.keys(data);
  const named = parameters.filter(([name]) => name === 'columns').map(([, value]) => listedColumns(value));
  if (keys.some((key) => !/^\w+$/.test(key)) || named.includes(null)) return null;
  return [...new Set([...keys, ...named.flatMap((columns) => columns ?? [])])].sort();
}
