import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import { useField } from './useField.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { HiddenNode } from '../../schema/form-fields.ts';

const nothing = (): void => undefined;
const nowhere = (): null => null;

/** A value of the form that is not shown. */
export function HiddenField({ node, path }: RendererProps<Drawn<HiddenNode>>): ReactNode {
  useField(node, path, { disabled: true, focus: nothing, element: nowhere });
  return null;
}
