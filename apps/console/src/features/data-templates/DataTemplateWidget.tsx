import type { RendererProps, SchemaNode } from '@lab-console/page-renderer';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { TemplateEditor } from './TemplateEditor.tsx';
import { useRights } from '../../rights/useRights.ts';
import { centreOf } from '../shared/centre-of.ts';

/** `data-template`: the template that `template` in the address names, or the node `list` where it names none. */
export function DataTemplateWidget({ node, scope, render, environment }: RendererProps): ReactNode {
  const [query] = useSearchParams();
  const rights = useRights(centreOf(scope)).data;
  const id = /^[1-9]\d{0,14}$/.exec(query.get('template') ?? '')?.[0];
  if (id === undefined) return render(node['list'] as SchemaNode, 'list');
  return (
    <TemplateEditor
      key={id}
      id={Number(id)}
      canWrite={rights?.tables['data_templates']?.update === true}
      onLeave={() => environment.location?.set({ template: undefined })}
      onUnsaved={environment.onUnsavedChanges}
    />
  );
}
