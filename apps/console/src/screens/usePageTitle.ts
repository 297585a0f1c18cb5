import { useEffect } from 'react';
import { useText } from '../locales/LocaleHost.tsx';

/** Sets the title of the document: the page first, then the system. */
export function usePageTitle(title: string): void {
  const { systemName } = useText();
  useEffect(() => {
    document.title = title ? `${title} · ${systemName}` : systemName;
  }, [title, systemName]);
}
