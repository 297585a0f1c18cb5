import type { RendererProps, SchemaNode } from '@lab-console/page-renderer';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { TemplateEditor } from './TemplateEditor.tsx';
import { useSession } from '../../session/useSession.ts';

/** `data-template`: the template that `template` in the address names, or the node `list` where it names none. */
export function DataTemplateWidget({ node, render, environment }: RendererProps): ReactNode {
  const [query] = useSearchParams();
  const { user } = useSession();
  const id = /^[1-9]\d{0,14}$/.exec(query.get('template') ?? '')?.[0];
  if (id === undefined) return render(node['list'] as SchemaNode, 'list');
  return (
    <TemplateEditor
      key={id}
      id={Number(id)}
      canWrite={user.role === 'admin' || user.role === 'dev'}
      onLeave={() => environment.location?.set({ template: undefined })}
      onUnsaved={environment.onUnsavedChanges}
    />
  );
}
