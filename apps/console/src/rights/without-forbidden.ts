import type { Rights } from '@lab-console/api-client';
import type { PageDefinition } from '../pages/page-definition.ts';
import { allows, targetOf, type RightTarget } from './rights.ts';

type Values = Readonly<Record<string, unknown>>;

/** Types and properties that are pressed to do something. */
const buttonTypes: ReadonlySet<string> = new Set(['button', 'submit', 'action', 'dropdown-button']);
/** Properties that name a request which changes data. */
const requestKeys: ReadonlySet<string> = new Set([
  'api',
  'saveOrderApi',
  'quickSaveApi',
  'quickSaveItemApi',
  'deleteApi',
  'addApi',
  'editApi',
]);

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isButton(value: unknown): value is Values {
  return isValues(value) && (typeof value['actionType'] === 'string' || buttonTypes.has(String(value['type'])));
}

/** What all requests below a node need, as far as they change data. */
function targetsIn(value: unknown): readonly RightTarget[] {
  if (Array.isArray(value)) return value.flatMap(targetsIn);
  if (!isValues(value)) return [];
  return Object.entries(value).flatMap(([key, content]) => {
    if (!requestKeys.has(key)) return targetsIn(content);
    const target = targetOf(content);
    return target ? [target] : [];
  });
}

/** Whether a list below a node shows what may be read: the button that opens it leads to more than its changes. */
function showsList(value: unknown, rights: Rights): boolean {
  if (Array.isArray(value)) return value.some((item) => showsList(item, rights));
  if (!isValues(value)) return false;
  if (value['type'] === 'crud' && isReadable(value['api'], rights)) return true;
  return Object.values(value).some((content) => showsList(content, rights));
}

function isReadable(api: unknown, rights: Rights): boolean {
  const url = isValues(api) ? api['url'] : api;
  if (typeof url !== 'string' || targetOf(api) !== undefined) return false;
  const [, table] = /^(?:get:)?\/?(?:api\/)?rest\/(\w+)(?:\?|$)/.exec(url) ?? [];
  return table !== undefined && rights.tables[table]?.select === true;
}

/** Whether a node changes data and nothing of it is allowed, nor shows it a list that may be read. */
function isForbidden(node: Values, rights: Rights): boolean {
  const targets = targetsIn(node);
  return targets.length > 0 && targets.every((target) => !allows(rights, target)) && !showsList(node, rights);
}

function isEmptyOperation(value: unknown): boolean {
  return isValues(value) && value['type'] === 'operation' && Array.isArray(value['buttons']) && value['buttons'].length === 0;
}

function pruned(value: unknown, rights: Rights): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((item) => !(isButton(item) && isForbidden(item, rights)))
      .map((item) => pruned(item, rights))
      .filter((item) => !isEmptyOperation(item));
  }
  if (!isValues(value)) return value;
  const isReadOnlyList = forbids(value['quickSaveApi'], rights) || forbids(value['quickSaveItemApi'], rights);
  const isFixedOrder = forbids(value['saveOrderApi'], rights);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, content]) => !(isFixedOrder && key === 'draggable') && !(isButton(content) && isForbidden(content, rights)))
      .map(([key, content]) => [key, pruned(isReadOnlyList && key === 'columns' ? withoutQuickEdit(content) : content, rights)]),
  );
}

function forbids(api: unknown, rights: Rights): boolean {
  const target = targetOf(api);
  return target !== undefined && !allows(rights, target);
}

function withoutQuickEdit(columns: unknown): unknown {
  if (!Array.isArray(columns)) return columns;
  return columns.map((column: unknown) => {
    if (!isValues(column)) return column;
    const { quickEdit: _, ...rest } = column;
    return rest;
  });
}

/**
 * A definition without what the rights forbid: buttons that lead only to requests which this role may not make, editing in cells, order by
 * dragging. The server decides about every request all the same.
 */
export function withoutForbidden(definition: PageDefinition, rights: Rights): PageDefinition {
  return { ...(pruned(definition, rights) as Values), type: definition.type };
}
