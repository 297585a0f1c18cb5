import { useEffect, useMemo, useState } from 'react';
import { useSettings } from './contexts.ts';
import { areTypesHere, preloadTypes } from './preload-types.ts';

/** Loads the components that a definition names; returns whether they are here, so that all of it is drawn at once. */
export function useTypesHere(definition: unknown): boolean {
  const { renderers, builtins } = useSettings();
  const source = useMemo(() => ({ renderers, builtins, withOverlays: false }), [renderers, builtins]);
  const [isHere, setIsHere] = useState(() => areTypesHere(definition, source));
  useEffect(() => {
    if (isHere) return undefined;
    let gone = false;
    // What could not be fetched is shown with a retry where it is drawn.
    void preloadTypes(definition, source).then(() => {
      if (!gone) setIsHere(true);
    });
    return () => {
      gone = true;
    };
  }, [definition, source, isHere]);
  return isHere;
}
