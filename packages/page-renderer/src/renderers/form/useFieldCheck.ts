import { useEffect } from 'react';
import type { SchemaObject } from '../../schema/base.ts';
import { usePlace } from '../../view/contexts.ts';

/** A text that keeps the form from being sent, for what the value of a field alone does not tell (a file on its way, half a date). */
export function useFieldCheck({ name, type }: SchemaObject, text: string | undefined, controlId: string): void {
  const { form } = usePlace();
  useEffect(() => {
    if (!form || name === undefined || name === '' || text === undefined) return undefined;
    const unregister = form.register({
      name,
      // Of its kind, so that files and passwords are known as what they are; its rules are the field's own.
      node: { name, ...(type === undefined ? {} : { type }) },
      isActive: () => true,
      isRequired: () => false,
      focus: () => document.getElementById(controlId)?.focus(),
      element: () => document.getElementById(controlId),
      validate: () => text,
    });
    return () => {
      unregister();
      if (form.error(name).get() === text) form.error(name).set(undefined);
    };
  }, [form, name, type, text, controlId]);
}
