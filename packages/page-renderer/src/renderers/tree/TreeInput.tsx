import type { ReactNode } from 'react';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { LoadError } from '../../fields/LoadState.tsx';
import { TreeList } from './TreeList.tsx';
import { useTree } from './useTree.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { TreeNode } from '../../schema/option-inputs.ts';

/** A tree in the page to choose from. */
export function TreeInput(props: FormItemRendererProps<Drawn<TreeNode>>): ReactNode {
  const { node, disabled, readOnly, controlId, labelId, describedBy, required, invalid } = props;
  const choice = useTree(props);
  if (choice.error !== undefined) return <LoadError error={choice.error} onRetry={() => void choice.reload()} />;
  return (
    <TreeList
      choice={choice}
      scope={props.scope}
      render={props.render}
      node={node}
      locked={disabled || readOnly}
      id={controlId}
      labelledBy={labelId}
      describedBy={describedBy}
      required={required}
      invalid={invalid}
    />
  );
}
