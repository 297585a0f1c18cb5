import { useIsInPage } from '@lab-console/widget-base/view';
import { useMemo, useState } from 'react';

/** How large the page is drawn on the canvas: as its room is wide, or as its readers see it. */
export type Zoom = 'fit' | 'full';

/** How the parts of the editor share the screen. */
export interface EditorView {
  readonly zoom: Zoom;
  /** Whether parts and outline are shown. */
  readonly isStructureShown: boolean;
  readonly arePropertiesShown: boolean;
  /** Whether the blocks of the palette are unfolded. */
  readonly areBlocksShown: boolean;
}

const key = 'page-editor.view';
const first: EditorView = { zoom: 'fit', isStructureShown: true, arePropertiesShown: true, areBlocksShown: true };

function remembered(): EditorView {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return first;
    return {
      zoom: 'zoom' in kept && kept.zoom === 'full' ? 'full' : 'fit',
      isStructureShown: !('isStructureShown' in kept) || kept.isStructureShown !== false,
      arePropertiesShown: !('arePropertiesShown' in kept) || kept.arePropertiesShown !== false,
      areBlocksShown: !('areBlocksShown' in kept) || kept.areBlocksShown !== false,
    };
  } catch {
    return first;
  }
}

/** How the parts of the editor share the screen, as it was chosen the last time in this browser. */
export function useEditorView(): readonly [EditorView, (change: Partial<EditorView>) => void] {
  const isInPage = useIsInPage();
  const kept = useMemo(() => (isInPage ? remembered() : first), [isInPage]);
  const [chosen, setView] = useState<EditorView>();
  const view = chosen ?? kept;
  const change = (changed: Partial<EditorView>): void => {
    const next = { ...view, ...changed };
    setView(next);
    try {
      window.localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A store that is full or refused remembers nothing, and the view changes all the same.
    }
  };
  return [view, change];
}
