import { lazyComponent } from '@lab-console/widget-base/react';
import { useIsInPage } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { EditCanvas, type EditCanvasProps } from './EditCanvas.tsx';
import { useEditor } from './editor-context.ts';
import { EditorPart } from './EditorPart.tsx';
import type { PreviewPageProps } from './PreviewPage.tsx';

const PreviewPage = lazyComponent(() => import('./PreviewPage.tsx'), 'PreviewPage');

/** Props of a {@link Canvas}. */
export interface CanvasProps extends EditCanvasProps, PreviewPageProps {
  readonly isPreview: boolean;
}

/** The page as its readers see it, to be edited or to be tried. */
export const Canvas = memo(function Canvas({
  actions,
  isPhone,
  isPreview,
  zoom,
  read,
  notify,
  data,
  pageTexts,
  rows,
  hasTemplates,
}: CanvasProps): ReactNode {
  const { texts } = useEditor();
  const isInPage = useIsInPage();
  return (
    <Box
      component="section"
      aria-label={texts.canvas}
      sx={{ p: 1.5, height: '100%', boxSizing: 'border-box', display: 'flex', flexDirection: 'column' }}
    >
      {isPreview ? (
        <EditorPart>
          <PreviewPage isPhone={isPhone} read={read} notify={notify} data={data} pageTexts={pageTexts} />
        </EditorPart>
      ) : (
        // It is a window of the browser, which a server has none of.
        isInPage && (
          <EditCanvas
            actions={actions}
            isPhone={isPhone}
            zoom={zoom}
            data={data}
            pageTexts={pageTexts}
            rows={rows}
            hasTemplates={hasTemplates}
          />
        )
      )}
    </Box>
  );
});
