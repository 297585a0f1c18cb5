import { useMemo, type ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { FormNode } from '../../schema/drawn.ts';
import { useRenderContext } from '../../view/contexts.ts';
import { FormView } from './FormView.tsx';

/** A form of a definition. */
export function FormPart(props: RendererProps<FormNode & SchemaObject>): ReactNode {
  const { overlay } = useRenderContext();
  const { node, path } = props;
  // The body of a dialog has no frame: the dialog's own buttons send it. Deeper in it a form is like any other.
  const isBody =
    overlay !== undefined && (overlay.path === undefined || /^\.body(?:\[\d+\])?$/.test(path.slice(overlay.path.length)));
  const bare = useMemo(() => ({ ...node, wrapWithPanel: false, title: undefined }), [node]);
  // Without a frame there is no line for buttons, as in amis, unless they are to stay in sight.
  const isFramed = !isBody && node.wrapWithPanel !== false;
  const isKeptInSight = node.affixFooter === true && Array.isArray(node.actions);
  return (
    <FormView
      {...props}
      node={isBody ? bare : node}
      isBody={isBody}
      hasActions={isFramed || (isBody && node.actions !== undefined) || isKeptInSight}
    />
  );
}
