import type { FormItemRendererProps } from '../registry/types.ts';

/** Attributes that every native control carries for screen readers. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-label': string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

/** Returns those attributes, from the values of the frame. */
export function controlAttributes(
  props: Pick<FormItemRendererProps, 'controlId' | 'describedBy' | 'invalid' | 'required' | 'ownName'>,
): ControlAttributes {
  return {
    id: props.controlId,
    'aria-label': props.ownName,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.invalid || undefined,
    'aria-required': props.required || undefined,
  };
}

/** Returns the `name` of a native control; none that a form has as a property or method, which the control would replace. */
export function nativeName({ name }: { readonly name?: string | undefined }): string | undefined {
  return name !== undefined && name in (globalThis.HTMLFormElement?.prototype ?? {}) ? undefined : name;
}

/** The placeholder of an input. */
export function placeholderText(node: Readonly<Record<string, unknown>>): string | undefined {
  return typeof node['placeholder'] === 'string' ? node['placeholder'] : undefined;
}
