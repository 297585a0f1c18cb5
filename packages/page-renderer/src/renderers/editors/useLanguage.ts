import type { Language } from '@codemirror/language';
import { useEffect, useState } from 'react';
import { loadLanguage } from './languages.ts';

/** The grammar of a language once it is there; a grammar that cannot be loaded leaves plain text. */
export function useLanguage(name: string): Language | undefined {
  const [loaded, setLoaded] = useState<{ readonly name: string; readonly language: Language | undefined }>();
  useEffect(() => {
    let isWanted = true;
    loadLanguage(name).then(
      (language) => {
        if (isWanted) setLoaded({ name, language });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [name]);
  return loaded?.name === name ? loaded.language : undefined;
}
