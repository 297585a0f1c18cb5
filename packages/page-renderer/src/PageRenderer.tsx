import type { ReactNode } from 'react';
import { loadBase } from './builtin/load-base.ts';
import { PageView, type PageRendererProps } from './view/PageView.tsx';

export type { PageRendererProps } from './view/PageView.tsx';

// It travels while the definition does.
loadBase().catch(() => undefined);

/**
 * Draws a page definition with Material UI. Nothing in a definition runs as code.
 *
 * @example
 * <PageRenderer definition={definition} environment={environment} data={{ centre_id: 7 }} localeText={zhCN} />
 */
export function PageRenderer(props: PageRendererProps): ReactNode {
  return <PageView {...props} loadBase={loadBase} />;
}
