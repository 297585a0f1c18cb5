import { renderText, isTemplate } from '../core/expression/template.ts';
import { toText } from '../core/data/to-text.ts';
import type { Scope } from '../core/scope/Scope.ts';
import { useSettings } from './contexts.ts';
import { useTracked } from './useTracked.ts';

/** The text of a property: a template worked out, a number as text, nothing for anything else. */
export function useText(source: unknown, scope: Scope): string {
  const { runtime } = useSettings();
  const text = typeof source === 'string' ? source : typeof source === 'number' ? toText(source) : '';
  return useTracked(scope, (reader) => (isTemplate(text) ? renderText(text, reader, runtime.warn) : text), [text]);
}
