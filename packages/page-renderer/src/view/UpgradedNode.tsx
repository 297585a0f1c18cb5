import { useMemo, type ReactNode } from 'react';
import { isPlainObject } from '../core/data/path.ts';
import { upgradeNode } from '../core/legacy/upgrade-controls.ts';
import { useSettings } from './contexts.ts';
import type { OldNodeProps } from '../registry/part-props.ts';

/** Draws a node after its inputs are called what they are called today. */
export function UpgradedNode({ node, draw }: OldNodeProps): ReactNode {
  const { phone } = useSettings();
  // What a phone changes may be of the older form itself.
  const merged = useMemo(
    () => (phone && isPlainObject(node.mobile) ? { ...node, ...node.mobile, mobile: undefined } : node),
    [phone, node],
  );
  return draw(upgradeNode(merged));
}
