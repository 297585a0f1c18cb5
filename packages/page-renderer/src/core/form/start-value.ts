import type { FormItemNode, FormNode } from '../../schema/drawn.ts';
import type { OnRefused } from '../expression/on-refused.ts';
import { evaluateTemplate } from '../expression/template.ts';
import type { DataReader } from '../scope/DataReader.ts';
import type { Scope } from '../scope/Scope.ts';

/** What {@link startValue} works with. */
export interface StartValueInput {
  readonly form: FormNode;
  readonly scope: Scope;
  /** Reads what a template in the value names. */
  readonly reader: DataReader;
  readonly warn: OnRefused;
}

/** Returns the value that a field starts with: its own `value`, or what the scopes above have under its name. */
export function startValue(node: FormItemNode, { form, scope, reader, warn }: StartValueInput): unknown {
  const { name, value } = node;
  if (name === undefined) return undefined;
  const cut = node.canAccessSuperData === false || form.canAccessSuperData === false;
  const inherited = cut ? scope.getOwn(name) : scope.lookup(name);
  if (typeof value === 'string' && value.includes('${')) return evaluateTemplate(value, reader, warn);
  return inherited === undefined ? value : inherited;
}
