import { useEffect, type ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import { useRenderContext } from '../../view/contexts.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { UuidNode } from '../../schema/form-fields.ts';

/** A hidden value that is unique; made when the form has none, cut to `length`. */
export function UuidField({ node, scope }: RendererProps<Drawn<UuidNode>>): ReactNode {
  const { form } = useRenderContext();
  const name = typeof node.name === 'string' ? node.name : '';
  const length = typeof node.length === 'number' && node.length > 0 ? node.length : 36;
  useEffect(() => {
    if (name === '') return;
    const target = form?.scope ?? scope;
    const before = target.getOwn(name);
    if (before !== undefined && before !== '') return;
    const made = crypto.randomUUID();
    const value = length === 36 ? made : made.replaceAll('-', '').slice(0, length);
    if (form) form.derive(name, value);
    else scope.set(name, value);
  }, [form, scope, name, length]);
  return null;
}
