import { getPath, isPlainObject } from '../data/path.ts';
import { renderText } from '../expression/template.ts';
import { scopeReader } from '../scope/DataReader.ts';
import { isSecretInput } from '../inputs/is-secret-input.ts';
import type { FormModel } from './FormModel.ts';

/** Under which name the host keeps what was typed into a form; `persistData` may be a template. */
function keyOf({ node, scope, runtime }: FormModel, path: string): string {
  const { persistData, name, id } = node;
  const own = typeof persistData === 'string' ? renderText(persistData, scopeReader(scope), runtime.warn) : '';
  return `form:${own || name || id || path}`;
}

/** What was typed into a form before and not sent. */
export function keptFormValues(model: FormModel, path: string): Readonly<Record<string, unknown>> | undefined {
  const text = model.runtime.environment.preferences?.get(keyOf(model, path));
  if (text === undefined) return undefined;
  try {
    const values: unknown = JSON.parse(text);
    return isPlainObject(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the values of a form (or `persistDataKeys` of it); passwords and files are never kept. */
export function keepFormValues(model: FormModel, path: string): void {
  const { preferences } = model.runtime.environment;
  if (!preferences || !model.isDirty()) return;
  const keys = model.node.persistDataKeys;
  const kept: Record<string, unknown> = {};
  for (const { name, node } of model.fields) {
    const value = getPath(model.values, name);
    const secret = isSecretInput(node) || node.type === 'input-file' || node.type === 'input-image';
    if (!secret && value !== undefined && (!keys || keys.includes(name))) kept[name] = value;
  }
  preferences.set(keyOf(model, path), JSON.stringify(kept));
}

/** Forgets what was kept of a form. */
export function forgetFormValues(model: FormModel, path: string): void {
  model.runtime.environment.preferences?.set(keyOf(model, path), undefined);
}
