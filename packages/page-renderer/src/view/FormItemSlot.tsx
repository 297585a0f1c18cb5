import Skeleton from '@mui/material/Skeleton';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { componentOf } from '../registry/loading.ts';
import type { FormItemRendererProps, RendererDefinition, RendererProps } from '../registry/types.ts';
import { useSettings } from './contexts.ts';

/** The frame around an input, loaded with the first input of a page. */
export interface FormItemSlotProps extends RendererProps {
  readonly definition: RendererDefinition;
  readonly component: ComponentType<RendererProps>;
  /** Only the value is there, and nothing is seen or checked. */
  readonly isHidden: boolean;
  readonly isStatic: boolean;
}

/** Draws an input inside its frame. */
export function FormItemSlot(props: FormItemSlotProps): ReactNode {
  const { component: Frame, ready } = componentOf(useSettings().builtins.parts['form-item']);
  const { component, definition, ...rest } = props;
  const labelled = definition.formItem === true && definition.labelled !== false;
  const group = definition.formItem === true && definition.group === true;
  const frame = (
    <Frame
      {...rest}
      input={component as unknown as ComponentType<FormItemRendererProps>}
      labelled={labelled}
      group={group}
      named={definition.formItem === true && definition.named === true}
    />
  );
  if (ready) return frame;
  return <Suspense fallback={rest.isHidden ? null : <Skeleton variant="rounded" height={40} />}>{frame}</Suspense>;
}
