import { useCallback } from 'react';
import type { Scope } from '../core/scope/Scope.ts';
import { useRenderContext } from '../view/contexts.ts';

/** Sets a value that was not chosen: no event is emitted, and the form has no unsaved change by it. */
export function useDerive(scope: Scope): (name: string | undefined, value: unknown) => void {
  const { form } = useRenderContext();
  return useCallback(
    (name, value) => {
      if (name === undefined || name === '') return;
      if (form?.scope === scope) form.derive(name, value);
      else scope.set(name, value);
    },
    [form, scope],
  );
}
