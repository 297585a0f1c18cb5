import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FormField } from '../core/form/FormField.ts';
import type { SchemaObject } from '../schema/base.ts';
import { useRenderContext } from '../view/contexts.ts';

/** What a field that holds its form back may do about it. */
export interface FieldCheck {
  /** The text of the moment, where it can be gone before the next drawing. */
  readonly check?: () => string | undefined;
  readonly settle?: FormField['settle'];
}

/** Sets a text that keeps the form from being sent, for what a field's value alone does not show. That is e.g. a file on its way, or half a date. */
export function useFieldCheck(
  { name, type }: SchemaObject,
  text: string | undefined,
  controlId: string,
  given: FieldCheck = {},
): void {
  const { form } = useRenderContext();
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  const settles = given.settle !== undefined;
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
      validate: () => (latest.current.check ? latest.current.check() : text),
      ...(settles ? { settle: async () => (await latest.current.settle?.()) !== false } : {}),
    });
    return () => {
      unregister();
      if (form.error(name).get() === text) form.error(name).set(undefined);
    };
  }, [form, name, type, text, controlId, settles]);
}
