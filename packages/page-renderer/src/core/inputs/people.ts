import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import type { Option } from '../options/options.ts';

/** What may be chosen: departments, persons, or (with neither set) whatever has nothing below it. */
export interface PeopleKinds {
  readonly departments: boolean;
  readonly persons: boolean;
  /** Whether options have others below them that are asked for. */
  readonly deferred: boolean;
}

/** Whether an option has others below it: a department. */
export function hasChildOptions(option: Option, { departments, persons, deferred }: PeopleKinds): boolean {
  const raw = isPlainObject(option.raw) ? option.raw : {};
  if ((option.children?.length ?? 0) > 0) return true;
  if (!deferred) return false;
  if (raw['defer'] !== undefined) return raw['defer'] === true;
  // Where persons and departments are distinguished, all that is no person is asked for those below it.
  return persons && raw['isRef'] !== true && !(departments && raw['isDep'] === false);
}

/** Whether an option may be chosen itself; what was found by a search may. */
export function isChoosable(option: Option, kinds: PeopleKinds, found = false): boolean {
  if (option.disabled) return false;
  if (found) return true;
  const { departments, persons } = kinds;
  if (departments) return true;
  const raw = isPlainObject(option.raw) ? option.raw : {};
  return persons ? raw['isRef'] === true || !hasChildOptions(option, kinds) : !hasChildOptions(option, kinds);
}

/** The choice after an option was pressed; a single choice is replaced. */
export function togglePerson(chosen: readonly Option[], option: Option, multiple: boolean): readonly Option[] {
  const key = toText(option.value);
  if (chosen.some((each) => toText(each.value) === key)) return chosen.filter((each) => toText(each.value) !== key);
  return multiple ? [...chosen, option] : [option];
}
