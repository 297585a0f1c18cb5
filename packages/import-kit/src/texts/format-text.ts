import type { TextParams } from '../core/import-issue.ts';

/**
 * Fills `{name}` in a template; a name without a value stays as it is. `{count?row:rows}` takes the first word where `count` is 1 and the
 * second one otherwise.
 */
export function formatText(template: string, params: TextParams = {}): string {
  return template.replace(/\{(\w+)(?:\?([^:{}]*):([^{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    if (!Object.hasOwn(params, name)) return whole;
    if (one === undefined) return String(params[name]);
    return (Number(params[name]) === 1 ? one : many) ?? whole;
  });
}
