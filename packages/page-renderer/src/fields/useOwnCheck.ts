import { useEffect, useRef } from 'react';
import { Store } from '../core/data/Store.ts';
import type { SchemaObject } from '../schema/base.ts';
import { useRenderContext } from '../view/contexts.ts';
import { useSteadyStore } from '../view/useSteadyStore.ts';

const noError = new Store<string | undefined>(undefined);

/** Adds a check of an input's own to the rules of its node. The form is not sent while it gives a text, which is the text to show. */
export function useOwnCheck(node: SchemaObject, active: boolean, check: () => string | undefined): string | undefined {
  const { form } = useRenderContext();
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  const name = typeof node.name === 'string' ? node.name : '';
  const own = `${name}[]`;
  useEffect(() => {
    if (!form || name === '') return undefined;
    return form.register({
      name: own,
      node: { type: 'hidden' },
      isActive: () => active,
      isRequired: () => false,
      focus: () => undefined,
      validate: () => latest.current(),
    });
  }, [form, name, own, active]);
  return useSteadyStore(form && name !== '' ? form.error(own) : noError);
}
