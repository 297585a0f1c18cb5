import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { BlockSource } from '../blocks/list-block.ts';
import { Canvas, type CanvasProps } from './Canvas.tsx';
import { editorGrid } from './editor-grid.ts';
import { EditorPart } from './EditorPart.tsx';
import { OutlinePanel } from './OutlinePanel.tsx';
import { PalettePanel } from './PalettePanel.tsx';
import type { EditorView } from './use-editor-view.ts';

const JsonPanel = lazyComponent(() => import('./JsonPanel.tsx'), 'JsonPanel');
const PropertyPanel = lazyComponent(() => import('./PropertyPanel.tsx'), 'PropertyPanel');

interface EditorPanelsProps extends Omit<CanvasProps, 'zoom' | 'hasTemplates'> {
  readonly view: EditorView;
  readonly isJson: boolean;
  readonly blocks: BlockSource | undefined;
  readonly types: readonly string[];
  readonly onFoldBlocks: (isFolded: boolean) => void;
}

// One element: with every other drawing of the editor it is not drawn again.
const properties = (
  <EditorPart>
    <PropertyPanel />
  </EditorPart>
);

const panel = {
  overflow: 'auto',
  minHeight: 0,
  bgcolor: 'background.paper',
  display: { xs: 'none', md: 'block' },
  // Behind the edges of each panel: those set the colour of the text.
  borderColor: 'divider',
} as const;

/** Parts and outline on the left, the page or its text in the middle, properties on the right. */
export function EditorPanels(props: EditorPanelsProps): ReactNode {
  const { view, isJson, blocks, types, onFoldBlocks, ...canvas } = props;
  const { isPreview, actions } = canvas;
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'grid', ...editorGrid({ ...view, isPreview }) }}>
      {!isPreview && view.isStructureShown && (
        <>
          <Box sx={{ gridArea: 'parts', borderRight: 1, ...panel }}>
            <PalettePanel blocks={blocks} areBlocksShown={view.areBlocksShown} onFold={onFoldBlocks} />
          </Box>
          <Box sx={{ gridArea: 'outline', borderRight: 1, borderTop: 1, ...panel }}>
            <OutlinePanel actions={actions} />
          </Box>
        </>
      )}
      <Box data-part="page" sx={{ overflow: 'auto', minHeight: 0, ...(isPreview ? {} : { gridArea: 'page' }) }}>
        {isJson && !isPreview ? (
          <EditorPart>
            <JsonPanel types={types} />
          </EditorPart>
        ) : (
          <Canvas {...canvas} zoom={view.zoom} hasTemplates={(blocks?.templates ?? []).length > 0} />
        )}
      </Box>
      {!isPreview && view.arePropertiesShown && <Box sx={{ gridArea: 'properties', borderLeft: 1, ...panel }}>{properties}</Box>}
    </Box>
  );
}
