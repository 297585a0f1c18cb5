import { toText } from '../data/to-text.ts';
import type { Option } from './options.ts';

/** The same option, also where one of them carries the way to it as its value. */
function isSame(a: Option, b: Option): boolean {
  const isObject = typeof a.raw === 'object' && a.raw !== null;
  // What only heads others (`ref` of one list that leads to another) has no value of its own.
  return (isObject && a.raw === b.raw) || (a.value !== undefined && toText(a.value) === toText(b.value));
}

/** The options with one more: at the end, or as the last one below `parent`. */
export function addOption(options: readonly Option[], option: Option, parent?: Option): readonly Option[] {
  if (!parent) return [...options, option];
  return options.map((each) => {
    if (isSame(each, parent)) return { ...each, children: [...(each.children ?? []), option] };
    return each.children ? { ...each, children: addOption(each.children, option, parent) } : each;
  });
}

/** Returns the options with another one in the place of `target`; those below it stay. */
export function replaceOption(options: readonly Option[], target: Option, option: Option): readonly Option[] {
  return options.map((each) => {
    if (isSame(each, target)) return { ...option, children: option.children ?? each.children };
    return each.children ? { ...each, children: replaceOption(each.children, target, option) } : each;
  });
}

/** Returns the options without one and those below it. */
export function removeOption(options: readonly Option[], target: Option): readonly Option[] {
  return options
    .filter((each) => !isSame(each, target))
    .map((each) => (each.children ? { ...each, children: removeOption(each.children, target) } : each));
}

/** The options with those that were fetched later below the nodes that they belong to, by the nodes' values. */
export function growOptions(options: readonly Option[], fetched: ReadonlyMap<string, readonly Option[]>): readonly Option[] {
  if (fetched.size === 0) return options;
  return options.map((option) => {
    const children = fetched.get(toText(option.value)) ?? option.children;
    return children ? { ...option, children: growOptions(children, fetched) } : option;
  });
}

/** Returns the way from the top to an option, itself left out; empty when it is at the top or nowhere. */
export function optionsAbove(options: readonly Option[], target: Option): readonly Option[] {
  for (const option of options) {
    if (isSame(option, target)) return [];
    const children = option.children ?? [];
    if (children.some((child) => isSame(child, target))) return [option];
    const way = optionsAbove(children, target);
    if (way.length > 0) return [option, ...way];
  }
  return [];
}
