import { useMemo, type ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { FormNode } from '../../schema/drawn.ts';
import { usePlace } from '../../view/contexts.ts';
import { FormView } from './FormView.tsx';

/** A form of a definition. */
export function FormPart(props: RendererProps<FormNode & SchemaObject>): ReactNode {
  const { overlay } = usePlace();
  const { node } = props;
  // In a dialog the dialog's own buttons send the form.
  const bare = useMemo(() => ({ ...node, wrapWithPanel: false, title: undefined }), [node]);
  return <FormView {...props} node={overlay ? bare : node} hasActions={!overlay || node.actions !== undefined} />;
}
