import type { ReactNode } from 'react';
import { NodeView } from './NodeView.tsx';

/** Properties of {@link RichText}. */
export interface RichTextProps {
  /** The property as the definition has it. */
  readonly source: unknown;
  /** Its text, templates worked out; drawn where the source has no markup. */
  readonly text: string;
  readonly path: string;
}

/** A title, label or description: markup in it is drawn sanitised, as definitions of old expect; anything else is plain text. */
export function RichText({ source, text, path }: RichTextProps): ReactNode {
  return typeof source === 'string' && /<[a-z][^>]*>/i.test(source) ? <NodeView node={source} path={path} /> : text;
}
