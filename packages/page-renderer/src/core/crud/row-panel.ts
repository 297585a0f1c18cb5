import type { ActionNode } from '../../schema/drawn.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { isDestructive } from '../data/is-destructive.ts';
import { isPlainObject } from '../data/path.ts';

/** The buttons of a row: those of its `operation` columns, and those of the menus among them. */
export function rowButtons(columns: readonly SchemaObject[]): readonly SchemaObject[] {
  return columns
    .filter(({ type }) => type === 'operation')
    .flatMap(({ buttons }) => (Array.isArray(buttons) ? (buttons as readonly unknown[]) : []))
    .filter(isPlainObject)
    .flatMap((button) =>
      button['type'] === 'dropdown-button' && Array.isArray(button['buttons'])
        ? (button['buttons'] as readonly unknown[]).filter(isPlainObject)
        : [button],
    ) as readonly SchemaObject[];
}

/** The button whose dialog a row opens with: the first one with a form, or the first one that has a dialog at all. */
export function openButton(columns: readonly SchemaObject[]): SchemaObject | undefined {
  const own = rowButtons(columns).filter(({ dialog }) => isPlainObject(dialog));
  return own.find(({ dialog }) => [(dialog as SchemaObject)['body']].flat().some(isForm)) ?? own[0];
}

function isForm(node: unknown): boolean {
  return isPlainObject(node) && node['type'] === 'form';
}

/** The text that a row is called by, as a template: its name or title, or its first value that is no date. */
export function rowTitle(columns: readonly SchemaObject[]): string {
  const named = columns.filter(({ name, type }) => name !== undefined && type !== 'operation');
  const own = named.find(({ name }) => name === 'name') ?? named.find(({ name }) => name === 'title');
  // A date is kept in another form than it is shown in.
  const { name } = own ?? named.find(({ type = '' }) => !/date|time/.test(type)) ?? named[0] ?? {};
  return name === undefined ? '' : `\${${name}}`;
}

/** The panel of a row that opens with a dialog: what is in it, at the side. */
export function buttonPanel({ dialog, ...button }: SchemaObject, title: string): ActionNode {
  const own = isPlainObject(dialog) ? dialog : {};
  const size = own['size'] === 'xl' || own['size'] === 'lg' ? own['size'] : 'md';
  return {
    ...button,
    actionType: 'drawer',
    drawer: { ...quiet, ...own, title, size, body: withoutFocus(own['body']) },
  } as unknown as ActionNode;
}

/** The list beside a panel stays bright, and a press on it closes the panel. */
const quiet = { overlay: false, closeOnOutside: true } as const;

/** A form that leaves the focus to the panel, whose keys lead to the next row. */
function withoutFocus(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutFocus);
  return isForm(body) ? { ...(body as SchemaObject), autoFocus: false } : body;
}

/** The panel of a row for all others: what its columns have. */
export function readPanel(columns: readonly SchemaObject[], title: string): ActionNode {
  const items = columns
    .filter(({ type }) => type !== 'operation')
    .map(({ name, label, type, width: _width, align: _align, sortable: _sortable, ...own }) =>
      type === undefined || type === 'tpl' || type === 'text' || type === 'plain'
        ? { ...own, type: 'static', name, label }
        : { ...own, type: `static-${type}`, name, label },
    );
  const body = { type: 'form', mode: 'horizontal', wrapWithPanel: false, actions: [], body: items };
  return { type: 'button', actionType: 'drawer', drawer: { ...quiet, title, actions: [], body } } as unknown as ActionNode;
}

/** The buttons of a row as a menu, with what destroys in red at its end; what is no button stays beside it. Nothing where there are none. */
export function menuColumn(column: SchemaObject): SchemaObject | undefined {
  const own = (Array.isArray(column['buttons']) ? (column['buttons'] as readonly unknown[]) : []).filter(isPlainObject);
  const others = own.filter(({ type }) => typeof type === 'string' && !menuTypes.has(type));
  const all = rowButtons([column]).filter((button) => !others.includes(button));
  const last = all.filter(isDestructive).map((button) => ({ ...button, className: inRed(button['className']) }));
  const first = all.filter((button) => !isDestructive(button));
  const menu = {
    type: 'dropdown-button',
    label: column['label'],
    icon: 'fa fa-ellipsis-h',
    iconOnly: true,
    hideCaret: true,
    align: 'right',
    width: 44,
    buttons: [...first, ...(first.length > 0 && last.length > 0 ? ['divider'] : []), ...last],
    ...visibleWithAny(all),
  };
  if (others.length > 0) return { ...column, align: 'right', buttons: all.length > 0 ? [...others, menu] : others };
  return all.length > 0 ? menu : undefined;
}

function inRed(className: unknown): string {
  return typeof className === 'string' ? `${className} text-danger` : 'text-danger';
}

const menuTypes: ReadonlySet<string> = new Set(['button', 'action', 'dropdown-button']);

/** A menu without an entry is left out. */
function visibleWithAny(buttons: readonly SchemaObject[]): { readonly visibleOn?: string } {
  const conditions = buttons.flatMap(({ visibleOn }) => {
    const inner = typeof visibleOn === 'string' ? /^\$\{(.*)\}$/s.exec(visibleOn)?.[1] : undefined;
    return inner === undefined ? [] : [`(${inner})`];
  });
  return conditions.length === buttons.length ? { visibleOn: `\${${conditions.join(' || ')}}` } : {};
}
