import type { RendererProps, SchemaNode } from '@lab-console/page-renderer';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ExamPaper } from './ExamPaper.tsx';
import { centreOf } from '../shared/centre-of.ts';

/** `exam-paper`: the paper that `paper` in the address names, or the node `list` where it names none. */
export function ExamPaperWidget({ node, scope, render, environment }: RendererProps): ReactNode {
  const [query] = useSearchParams();
  const centreId = centreOf(scope);
  const id = /^[1-9]\d{0,14}$/.exec(query.get('paper') ?? '')?.[0];
  if (id === undefined || centreId === null) return render(node['list'] as SchemaNode, 'list');
  return (
    <ExamPaper
      key={id}
      id={Number(id)}
      centreId={centreId}
      onLeave={() => environment.location?.set({ paper: undefined })}
      onUnsaved={environment.onUnsavedChanges}
    />
  );
}
