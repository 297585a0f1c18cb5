import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { useText } from '../../view/useText.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { IconNode } from '../../schema/display.ts';

/** A small picture by its class name. */
export function IconPart({ node, scope }: RendererProps<Drawn<IconNode>>): ReactNode {
  const name = iconName(useText(node.icon, scope));
  return name === undefined ? null : <Icon name={name} />;
}
