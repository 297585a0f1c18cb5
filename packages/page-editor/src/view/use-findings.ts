import { checkDefinition, type Finding } from '@lab-console/page-renderer/check';
import { useEffect, useMemo, useState } from 'react';
import type { PageDocument } from '../document/PageDocument.ts';
import { useEditor } from './editor-context.ts';

/** What was found in a document. */
export interface Findings {
  /** The document that was checked: while a person types, an earlier one than that which is edited. */
  readonly checked: PageDocument;
  /** Those of the page that is shown: of the last document without a fault. */
  readonly findings: readonly Finding[];
}

/** Milliseconds without an edit after which the page is checked. */
const pause = 200;

/** What the page would refuse or not know. No one who types waits for it: it is looked for in a pause. */
export function useFindings(types: readonly string[]): Findings {
  const { editing } = useEditor();
  const [state, setState] = useState(editing.get);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setState(editing.get), pause);
    };
    // Something may have been edited between the first drawing and now.
    later();
    const stop = editing.subscribe(later);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [editing]);
  const { document, shown } = state;
  const findings = useMemo(() => checkDefinition(shown.value, { types }), [shown.value, types]);
  return { checked: document, findings };
}
