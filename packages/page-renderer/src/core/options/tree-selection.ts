import { toText } from '../data/to-text.ts';
import type { Option } from './options.ts';

/** How choosing a node of a tree concerns those below and above it. */
export interface TreeRules {
  readonly multiple: boolean;
  readonly autoCheckChildren: boolean;
  readonly cascade: boolean;
  readonly withChildren: boolean;
  readonly onlyChildren: boolean;
  readonly onlyLeaf: boolean;
  readonly autoCancelParent: boolean;
}

/** Reads those rules from a node, with the defaults of amis. */
export function treeRules(node: Readonly<Record<string, unknown>>, multiple: boolean): TreeRules {
  const is = (name: string): boolean => node[name] === true;
  return {
    multiple,
    autoCheckChildren: node['autoCheckChildren'] !== false,
    cascade: is('cascade'),
    withChildren: is('withChildren'),
    onlyChildren: is('onlyChildren'),
    onlyLeaf: is('onlyLeaf'),
    autoCancelParent: is('autoCancelParent'),
  };
}

/** How a node of a tree looks. */
export interface TreeMark {
  readonly checked: 'yes' | 'no' | 'partly';
  /** Whether it is chosen through a node above it, and cannot be taken back by itself. */
  readonly inherited: boolean;
}

const keyOf = (option: Option): string => toText(option.value);

/** The nodes below one, itself left out. */
export function nodesBelow(option: Option): readonly Option[] {
  return (option.children ?? []).flatMap((child) => [child, ...nodesBelow(child)]);
}

const isLeaf = (option: Option): boolean => (option.children ?? []).length === 0;

function leavesOf(option: Option): readonly Option[] {
  return isLeaf(option) ? [option] : (option.children ?? []).flatMap(leavesOf);
}

/** Works out how every node looks, from the chosen values. */
export function markTree(
  options: readonly Option[],
  chosen: ReadonlySet<string>,
  rules: TreeRules,
): ReadonlyMap<Option, TreeMark> {
  const marks = new Map<Option, TreeMark>();
  const inherits = rules.multiple && rules.autoCheckChildren && !rules.cascade && !rules.onlyChildren;
  const walk = (option: Option, above: boolean): void => {
    const own = chosen.has(keyOf(option));
    for (const child of option.children ?? []) walk(child, above || own);
    const below = nodesBelow(option);
    const counted = rules.onlyChildren ? leavesOf(option) : below;
    const some = rules.multiple && counted.some((each) => each !== option && chosen.has(keyOf(each)));
    if (rules.multiple && rules.onlyChildren && below.length > 0) {
      const all = counted.every((each) => chosen.has(keyOf(each)));
      marks.set(option, { checked: all ? 'yes' : some ? 'partly' : 'no', inherited: false });
    } else {
      const inherited = inherits && above;
      marks.set(option, { checked: own || inherited ? 'yes' : some ? 'partly' : 'no', inherited });
    }
  };
  for (const option of options) walk(option, false);
  return marks;
}

/** Whether a node can be chosen at all. */
export function isChoosable(option: Option, rules: TreeRules): boolean {
  return !option.disabled && !(rules.onlyLeaf && !isLeaf(option));
}

/** The values after a node was chosen or taken back, in the order of the tree. Values that the tree does not have stay. */
export function toggleNode(
  options: readonly Option[],
  chosen: ReadonlySet<string>,
  option: Option,
  rules: TreeRules,
): ReadonlySet<string> {
  const key = keyOf(option);
  if (!rules.multiple) return new Set([key]);
  const next = new Set(chosen);
  const below = nodesBelow(option).filter((each) => !each.disabled);
  const checked = markTree(options, chosen, rules).get(option)?.checked === 'yes';
  if (checked) {
    next.delete(key);
    if (rules.autoCheckChildren) for (const each of below) next.delete(keyOf(each));
    if (rules.cascade && rules.autoCancelParent) for (const each of nodesAbove(options, option)) next.delete(keyOf(each));
  } else if (!rules.autoCheckChildren) {
    next.add(key);
  } else if (rules.onlyChildren) {
    for (const each of leavesOf(option)) if (!each.disabled) next.add(keyOf(each));
  } else if (rules.cascade || rules.withChildren) {
    for (const each of [option, ...below]) next.add(keyOf(each));
  } else {
    // The node represents all below it.
    for (const each of below) next.delete(keyOf(each));
    next.add(key);
  }
  return next;
}

function nodesAbove(options: readonly Option[], target: Option): readonly Option[] {
  for (const option of options) {
    if (option === target) return [];
    if (nodesBelow(option).includes(target)) return [option, ...nodesAbove(option.children ?? [], target)];
  }
  return [];
}

/** Nodes whose label has a text, with the way to them. */
export function searchTree(options: readonly Option[], text: string): readonly Option[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return options;
  return options.flatMap((option) => {
    if (option.label.toLowerCase().includes(wanted)) return [option];
    const children = searchTree(option.children ?? [], text);
    return children.length > 0 ? [{ ...option, children }] : [];
  });
}

/** Gives every node the way to it as its value: `a/b/c`. */
export function withNodePaths(options: readonly Option[], separator: string, above = ''): readonly Option[] {
  return options.map((option) => {
    const value = `${above}${toText(option.value)}`;
    const children = option.children && withNodePaths(option.children, separator, `${value}${separator}`);
    return { ...option, value, children };
  });
}
