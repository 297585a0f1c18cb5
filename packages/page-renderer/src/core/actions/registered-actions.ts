import type { ActionEntry } from './action-entry.ts';
import type { HostAction } from './define-action.ts';

const registered = new Map<string, HostAction>();

/**
 * Registers an action for `actionType` of events and buttons, for every page of the program; it wins over a built-in action of events.
 * Returns a function that takes it back.
 *
 * @example
 * registerAction('publish-plan', {
 *   run: async ({ args, handOn }) => handOn({ published: await publishPlan(args['id']) }),
 *   label: { en: 'Publish a plan', zh: '发布排课方案' },
 *   fields: [{ inner: ['args', 'id'], label: { en: 'Plan', zh: '方案' }, kind: 'text' }],
 * });
 */
export function registerAction(type: string, action: HostAction): () => void {
  registered.set(type, action);
  return () => {
    if (registered.get(type) === action) registered.delete(type);
  };
}

/** The host's own action of a name. */
export function findRegisteredAction(type: string): HostAction | undefined {
  return registered.get(type);
}

/** The host's actions that have a label, as an editor offers them, in the order that they were registered in. */
export function registeredActions(): readonly ActionEntry[] {
  return [...registered].flatMap(([type, { label, needsTarget, fields }]) =>
    label === undefined ? [] : [{ type, label, ...(needsTarget && { needsTarget }), ...(fields && { fields }) }],
  );
}
