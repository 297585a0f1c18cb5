import {
  formActions,
  generalActions,
  partActions,
  registeredActions,
  reloadAction,
  type ActionEntry,
} from '@lab-console/page-renderer/nodes';
import { flatOutline, outlineOf } from '../document/outline.ts';
import { valueAt } from '../document/paths.ts';

const loading: ReadonlySet<string> = new Set(['crud', 'crud2', 'table', 'service', 'form', 'chart', 'page', 'select', 'wizard']);

/** Returns the actions for a target of a type, those of the host included; without a target also those that need none. */
export function actionsFor(targetType: string | undefined): readonly ActionEntry[] {
  const own = registeredActions();
  const builtin =
    targetType === undefined
      ? [...generalActions, ...partActions, reloadAction, ...formActions]
      : [...partActions, ...(loading.has(targetType) ? [reloadAction] : []), ...(targetType === 'form' ? formActions : [])];
  const names = new Set(own.map(({ type }) => type));
  // The host's own action of a name takes the place of the built-in one, as on a page.
  return [
    ...builtin.filter(({ type }) => !names.has(type)),
    ...own.filter(({ needsTarget }) => targetType === undefined || needsTarget === true),
  ];
}

/** What is known of an action. */
export function actionChoice(type: string): ActionEntry | undefined {
  return actionsFor(undefined).find((each) => each.type === type);
}

/** A part of a page that an action can act on. */
export interface ActionTarget {
  readonly id: string;
  readonly type: string;
}

/** The parts of a page that have an `id`. */
export function actionTargets(page: unknown): readonly ActionTarget[] {
  return flatOutline(outlineOf(page)).flatMap(({ path, type }) => {
    const id = valueAt(page, [...path, 'id']);
    return typeof id === 'string' && id !== '' ? [{ id, type }] : [];
  });
}
