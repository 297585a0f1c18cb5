import { lazyComponent, LazyPart } from '@lab-console/widget-base/react';
import { enUS } from '../../locales/index.ts';
import type { FileManagerLocaleText } from '../../locales/locale-text.ts';
import type { FileSource } from '../../source/file-source.ts';

const PreviewDialog = lazyComponent(() => import('./PreviewDialog.tsx'), 'PreviewDialog');

/** Props of {@link FilePreview}. */
export interface FilePreviewProps {
  readonly source: FileSource;
  /** Path of the file in the source. */
  readonly path: string;
  /** Texts. @default enUS */
  readonly localeText?: FileManagerLocaleText;
  /**
   * Address under which the folders `cmaps`, `standard_fonts`, `iccs` and `wasm` of pdfjs-dist are served. Without it PDFs with fonts that
   * are not in the file, most of all Chinese ones, lose their text.
   */
  readonly pdfResources?: string;
  readonly onClose: () => void;
  /** The preview could not be fetched. @default onClose */
  readonly onFailed?: (error: unknown) => void;
}

/**
 * Shows one file over the whole page, as the file manager does: pictures, videos, documents, sheets and texts; nothing in it runs.
 *
 * @example {path && <FilePreview source={source} path={path} onClose={() => setPath(null)} />}
 */
export function FilePreview({
  source,
  path,
  localeText = enUS,
  pdfResources,
  onClose,
  onFailed = onClose,
}: FilePreviewProps): React.JSX.Element {
  return (
    <LazyPart onError={onFailed}>
      <PreviewDialog
        source={source}
        files={[]}
        path={path}
        text={localeText}
        pdfResources={pdfResources}
        onPathChange={() => undefined}
        onClose={onClose}
      />
    </LazyPart>
  );
}
