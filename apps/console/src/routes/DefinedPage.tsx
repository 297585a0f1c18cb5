import type { ReactNode } from 'react';
import type { PageDefinition } from '../pages/page-definition.ts';
export interface DefinedPageProps {
  readonly definition: PageDefinition;
  readonly title: string;
  readonly centreId: number | null;
}
export function DefinedPage({ definition }: DefinedPageProps): ReactNode {
  return <pre>{JSON.stringify(definition)}</pre>;
}
