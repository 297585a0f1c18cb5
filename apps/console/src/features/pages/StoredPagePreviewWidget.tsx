import type { RendererProps } from '@lab-console/page-renderer';
import type { ReactNode } from 'react';
import { PagePreview } from './PagePreview.tsx';
import { idProperty, listProperty } from '../shared/import-node.ts';

/** `stored-page-preview`: the live version of the page `pageId` (`definition`), held to its list; nothing pressed in it changes anything. */
export function StoredPagePreviewWidget({ node, scope }: RendererProps): ReactNode {
  const place = { node, scope };
  const definition = listProperty(place, 'definition');
  const id = idProperty(place, 'pageId');
  if (typeof definition !== 'object' || definition === null || id === null) return null;
  return <PagePreview definition={definition} page={String(id)} />;
}
