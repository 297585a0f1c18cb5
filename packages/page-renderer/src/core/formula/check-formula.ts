import { compileTemplate, evaluateTemplate } from '../expression/template.ts';
import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import type { DataReader } from '../scope/DataReader.ts';

/** What is known of a formula. */
export type FormulaCheck =
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly reason: string }
  | { readonly kind: 'result'; readonly text: string };

/** Reads a formula (a bare expression, or a text with `${…}` in it) and works it out with the values that are here. */
export function checkFormula(source: string, bare: boolean, reader: DataReader): FormulaCheck {
  if (source.trim() === '') return { kind: 'empty' };
  const template = bare ? `\${${source}}` : source;
  const { refused } = compileTemplate(template);
  if (refused[0] !== undefined) return { kind: 'fault', reason: refused[0] };
  let fault: string | undefined;
  const value = evaluateTemplate(template, reader, (reason) => {
    fault ??= reason;
  });
  if (fault !== undefined) return { kind: 'fault', reason: fault };
  const text = isPlainObject(value) || Array.isArray(value) ? JSON.stringify(value) : toText(value);
  return { kind: 'result', text: text.slice(0, 500) };
}

/** Puts a text into another in the place of the selection; returns it with the place of the caret. */
export function insertText(
  source: string,
  {
    start,
    end,
    text,
    caret = text.length,
  }: { readonly start: number; readonly end: number; readonly text: string; readonly caret?: number },
): { readonly source: string; readonly caret: number } {
  return { source: `${source.slice(0, start)}${text}${source.slice(end)}`, caret: start + caret };
}

/** A name that may be put into a formula. */
export interface FormulaName {
  /** Its heading. */
  readonly group: string;
  readonly label: string;
  readonly text: string;
  readonly hint: string;
}

/** Variables of a definition, those inside groups under the names of these. */
export function readVariables(source: unknown, group = '', depth = 0): readonly FormulaName[] {
  if (!Array.isArray(source) || depth > 8) return [];
  return (source as readonly unknown[]).filter(isPlainObject).flatMap((item): readonly FormulaName[] => {
    const label = toText(item['label']) || toText(item['value']);
    const text = toText(item['value']);
    const own = text === '' ? [] : [{ group, label, text, hint: text === label ? '' : text }];
    return [...own, ...readVariables(item['children'], group === '' ? label : `${group} / ${label}`, depth + 1)];
  });
}

/** Functions of a definition by their groups; without any, all that are known. */
export function readFunctions(source: unknown, known: readonly string[]): readonly FormulaName[] {
  if (!Array.isArray(source)) return known.map((name) => ({ group: '', label: name, text: name, hint: '' }));
  return (source as readonly unknown[]).filter(isPlainObject).flatMap((group) => {
    const items: unknown = group['items'];
    return (Array.isArray(items) ? (items as readonly unknown[]) : []).filter(isPlainObject).flatMap((item) => {
      const name = toText(item['name']);
      if (name === '') return [];
      return [
        { group: toText(group['groupName']), label: name, text: name, hint: toText(item['description'] ?? item['example']) },
      ];
    });
  });
}
