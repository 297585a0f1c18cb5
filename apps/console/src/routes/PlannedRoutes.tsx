import type { ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';
import { MessagePage } from './MessagePage.tsx';

/** `/preview`: comes with the page editor. */
export function PreviewRoute(): ReactNode {
  const text = useText();
  return <MessagePage title={text.pages.preview} text={text.pages.previewPlanned} />;
}

/** `/edit/:id`: comes with the page editor. */
export function EditRoute(): ReactNode {
  const text = useText();
  return <MessagePage title={text.pages.edit} text={text.pages.editorPlanned} />;
}
