import type { EditorView } from './use-editor-view.ts';

/** What {@link editorGrid} shares the screen out by. */
export interface GridOptions extends Pick<EditorView, 'isStructureShown' | 'arePropertiesShown'> {
  readonly isPreview: boolean;
}

/** Four columns only where the page is drawn at its full size all the same. */
const wide = '@media (min-width: 1800px)';

/**
 * Returns how parts, outline, page and properties share the screen. The outline is below the parts, so that the page has the width; on a phone the
 * page is alone.
 */
export function editorGrid({ isPreview, isStructureShown, arePropertiesShown }: GridOptions): object {
  const overflow = { xs: 'auto', md: 'hidden' };
  if (isPreview) return { gridTemplateColumns: '1fr', gridTemplateRows: { xs: 'none', md: 'minmax(0, 1fr)' }, overflow };
  const row = (left: string): string => `"${left}page${arePropertiesShown ? ' properties' : ''}"`;
  const columns = (left: string, right: string): string =>
    `${isStructureShown ? left : ''} minmax(0, 1fr) ${arePropertiesShown ? right : ''}`;
  return {
    gridTemplateAreas: { xs: '"page"', md: isStructureShown ? `${row('parts ')} ${row('outline ')}` : row('') },
    gridTemplateColumns: { xs: '1fr', md: columns('200px', '230px'), lg: columns('210px', '240px') },
    gridTemplateRows: { xs: 'none', md: isStructureShown ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)' },
    [wide]: {
      gridTemplateAreas: isStructureShown ? row('parts outline ') : row(''),
      gridTemplateColumns: columns('230px 220px', '290px'),
      gridTemplateRows: 'minmax(0, 1fr)',
    },
    overflow,
  };
}
