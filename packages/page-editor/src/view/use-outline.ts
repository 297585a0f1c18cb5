import { useMemo } from 'react';
import { flatOutline, outlineOf, type OutlineNode } from '../document/outline.ts';
import { useEditing, useEditor } from './editor-context.ts';

/** The nodes of the page as a tree, and one after another. */
export interface Outline {
  readonly root: OutlineNode;
  readonly all: readonly OutlineNode[];
}

interface Made extends Outline {
  readonly language: string;
}

/** Several parts of the editor ask for the outline of one value. */
const made = new WeakMap<object, Made>();

/** Makes the outline of a value once. */
export function outlineIn(value: unknown, language: string): Outline {
  const known = typeof value === 'object' && value !== null ? made.get(value) : undefined;
  if (known?.language === language) return known;
  const root = outlineOf(value, language);
  const outline = { root, all: flatOutline(root), language };
  if (typeof value === 'object' && value !== null) made.set(value, outline);
  return outline;
}

/** The outline of the page that is shown. */
export function useOutline(): Outline {
  const { language } = useEditor();
  const { shown } = useEditing();
  return useMemo(() => outlineIn(shown.value, language), [shown.value, language]);
}
