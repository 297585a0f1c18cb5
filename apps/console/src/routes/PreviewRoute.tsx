import { Suspense, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { pageDrafts } from '../features/pages/page-drafts.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { useSession } from '../session/useSession.ts';
import { PageSkeleton } from '../parts/PageSkeleton.tsx';
import { registerWidgets } from '../widget-registry/register-widgets.ts';
import { MessagePage } from '../screens/MessagePage.tsx';
import { PageArea } from '../screens/PageArea.tsx';
import { PagePreview } from '../features/pages/PagePreview.tsx';
import { previewTexts } from '../features/pages/preview-texts.ts';
import { usePageTitle } from '../screens/usePageTitle.ts';

registerWidgets();

/**
 * `/preview`: what is being edited, in this window or another one. Changes of the page are shown in a message and not sent; the console's widgets read
 * and change nothing: the server refuses it.
 */
export function PreviewRoute(): ReactNode {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Preview />
    </Suspense>
  );
}

function Preview(): ReactNode {
  const text = previewTexts[useLocale().language];
  const { user } = useSession();
  const drafts = useMemo(() => pageDrafts(user.id), [user.id]);
  const written = useSyncExternalStore(drafts.subscribe, drafts.shown);
  const parsed = useMemo(() => parse(written), [written]);
  // While the text has a fault, the last good one stays.
  const [definition, setDefinition] = useState(parsed);
  if (parsed !== undefined && parsed !== definition) setDefinition(parsed);
  usePageTitle(text.preview);
  if (definition === undefined) return <MessagePage title={text.preview} text={text.empty} />;
  return (
    <PageArea>
      <PagePreview definition={definition} page="draft" />
    </PageArea>
  );
}

function parse(text: string | null): object | undefined {
  try {
    const value = JSON.parse((text ?? '').replace(/^\uFEFF/, '')) as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
