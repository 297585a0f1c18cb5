import type { SchemaObject } from '../../schema/base.ts';
import { ownMap } from '../data/own-map.ts';
import { isPlainObject } from '../data/path.ts';

const inputs =
  'text password email url tag number range rating date datetime time month quarter year date-range datetime-range time-range month-range quarter-range year-range file image excel rich-text tree color city array table kv repeat signature';

/** What a type was called inside `controls`, before displays and inputs had names of their own. */
const names = ownMap<string>({
  ...Object.fromEntries(inputs.split(' ').map((name) => [name, `input-${name}`])),
  list: 'list-select',
  'button-group': 'button-group-select',
  form: 'input-sub-form',
  matrix: 'matrix-checkboxes',
  location: 'location-picker',
  icon: 'icon-picker',
  diff: 'diff-editor',
  mapping: 'static-mapping',
  progress: 'static-progress',
});

/** Displays that are a field of their own in a form, and parts under the label of one. */
const displays = new Set('tpl mapping progress status json video qrcode plain each link'.split(' '));
const parts = new Set('button submit reset button-group button-toolbar container grid hbox panel anchor-nav qr-code'.split(' '));
/** What belongs to the frame of a field and not to the part inside it. */
const frame =
  'label description desc name required remark labelClassName labelRemark hint mode horizontal className visibleOn visible hiddenOn hidden'.split(
    ' ',
  );

const upgraded = new WeakMap<object, SchemaObject>();

/**
 * Turns the older form of a node into today's. The inputs in `controls` get the names that they have today, a nested list of them becomes a group,
 * `tabs` and `fieldSet` of a form become nodes. Only the node itself and its direct inputs change; a node of today is returned as it is.
 */
export function upgradeNode(node: SchemaObject): SchemaObject {
  const { controls } = node;
  const inside = upgradeEntries(node);
  if (inside !== node && !Array.isArray(controls)) return inside;
  const hasTabs = node.type === 'form' && Array.isArray(node['tabs']) && node['body'] === undefined && controls === undefined;
  if (!Array.isArray(controls) && !hasTabs) return node;
  let result = upgraded.get(node);
  if (result) return result;
  if (hasTabs) result = { ...node, tabs: undefined, body: [{ type: 'tabs', tabs: node['tabs'] }] };
  else {
    const list = (controls as readonly unknown[]).map(upgradeControl);
    result = { ...node, controls: list };
    // Inputs of these have a reading of their own for `controls`.
    if (node['body'] === undefined && !['form', 'group', 'combo'].includes(node.type ?? '')) result = { ...result, body: list };
  }
  upgraded.set(node, result);
  return result;
}

/** Where a type has entries with inputs of their own. */
const entryKeys: Readonly<Record<string, string>> = {
  tabs: 'tabs',
  wizard: 'steps',
  grid: 'columns',
  hbox: 'columns',
  'anchor-nav': 'links',
  combo: 'conditions',
  'input-array': 'conditions',
};

/** Tabs, steps, columns and kinds of rows are no nodes of their own, so their `controls` are upgraded with the node that has them. */
function upgradeEntries(node: SchemaObject): SchemaObject {
  const key = entryKeys[node.type ?? ''] ?? '';
  const entries: unknown = node[key];
  const isOld = (entry: unknown): boolean =>
    isPlainObject(entry) && Array.isArray(entry['controls']) && entry['body'] === undefined && entry['type'] === undefined;
  if (!Array.isArray(entries) || !entries.some(isOld)) return node;
  let result = upgraded.get(node);
  if (!result) {
    const renewed = entries.map((entry: Readonly<Record<string, unknown>>) =>
      isOld(entry) ? { ...entry, body: (entry['controls'] as readonly unknown[]).map(upgradeControl) } : entry,
    );
    result = { ...node, [key]: renewed };
    upgraded.set(node, result);
  }
  return result;
}

/** Returns an input of `controls`, or of the place of one (`quickEdit`, `items` of an `input-array`), by the names of today. */
export function upgradeControl(control: unknown): unknown {
  if (Array.isArray(control)) return { type: 'group', body: control.map(upgradeControl) };
  if (!isPlainObject(control)) return control;
  const { type } = control;
  if (typeof type !== 'string') return control;
  // A button group of buttons is really one; one of options is a choice.
  const isGroup = type === 'button-group' && control['options'] === undefined && control['source'] === undefined;
  if (Object.hasOwn(names, type) && !isGroup) return { ...control, type: names[type] };
  if (displays.has(type)) return { ...control, type: `static-${type}` };
  return parts.has(type) ? framed(control) : control;
}

/** A part in the frame of a field; the label of a button stays on it. */
function framed(control: SchemaObject): SchemaObject {
  const isButton = /^(?:button|submit|reset)$/.test(control.type ?? '');
  const outside: Record<string, unknown> = { type: 'control' };
  const inside: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(control)) {
    const outer = frame.includes(key) && !(isButton && key === 'label');
    if (outer) outside[key] = value;
    if (!outer || key === 'name') inside[key] = value;
  }
  const className = control['inputClassName'];
  return { ...outside, body: className === undefined ? inside : { ...inside, className } };
}
