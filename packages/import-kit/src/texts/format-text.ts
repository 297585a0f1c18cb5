import type { TextParams } from '../core/import-issue.ts';

/** Fills `{name}` in a template; a name without a value stays as it is. */
export function formatText(template: string, params: TextParams = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole));
}
