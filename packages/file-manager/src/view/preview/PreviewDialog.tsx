import { lazyComponent, PartBoundary } from '@lab-console/widget-base/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { FileManagerLocaleText } from '../../locales/locale-text.ts';
import type { FileSource } from '../../source/file-source.ts';
import { CloseIcon, DownloadIcon, NextIcon, PreviousIcon } from '../icons.tsx';
import { saveAddress } from '../save-file.ts';
import type { ShownEntry } from '../shown-entry.ts';
import { isHeic, previewKind, maxPreviewBytes } from './preview-kind.ts';

const DocumentPreview = lazyComponent(() => import('./DocumentPreview.tsx'), 'DocumentPreview');
const PdfPreview = lazyComponent(() => import('./PdfPreview.tsx'), 'PdfPreview');
const SheetPreview = lazyComponent(() => import('./SheetPreview.tsx'), 'SheetPreview');
const TextPreview = lazyComponent(() => import('./TextPreview.tsx'), 'TextPreview');

/** What every kind of preview gets. */
export interface PreviewPartProps {
  readonly blob: Blob;
  readonly name: string;
  readonly text: FileManagerLocaleText;
  /** Where the resources of pdf.js are served. */
  readonly pdfResources: string | undefined;
  readonly onFailed: () => void;
}

/** Props of {@link PreviewDialog}. */
export interface PreviewDialogProps {
  readonly source: FileSource;
  /** The files around it, for previous and next. */
  readonly files: readonly ShownEntry[];
  readonly path: string;
  readonly text: FileManagerLocaleText;
  readonly pdfResources: string | undefined;
  readonly onPathChange: (path: string) => void;
  readonly onClose: () => void;
}

/** Shows a file over the whole page; nothing in it runs. */
export function PreviewDialog({ source, files, path, text, pdfResources, onPathChange, onClose }: PreviewDialogProps) {
  const { manager: words } = text;
  const index = files.findIndex((file) => file.path === path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const titleId = useId();
  const [isDownloadFailed, setDownloadFailed] = useState(false);
  const step = (by: number): void => {
    const next = files[index + by];
    if (next) onPathChange(next.path);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLVideoElement || event.target instanceof HTMLAudioElement) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  const download = (): void => {
    source.address?.(path, { download: true }).then(
      (found) => saveAddress(found, name),
      () => setDownloadFailed(true),
    );
  };
  return (
    <Dialog open fullScreen onClose={onClose} onKeyDown={handleKey} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={titleId} variant="subtitle1" component="h2" noWrap sx={{ flex: 1 }} title={path}>
          {name}
        </Typography>
        <IconButton aria-label={words.previousFile} disabled={index <= 0} onClick={() => step(-1)}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label={words.nextFile} disabled={index < 0 || index >= files.length - 1} onClick={() => step(1)}>
          <NextIcon />
        </IconButton>
        <IconButton aria-label={words.download} onClick={download}>
          <DownloadIcon />
        </IconButton>
        <IconButton aria-label={words.close} onClick={onClose} autoFocus>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'action.hover' }}>
        {isDownloadFailed ? (
          <Alert severity="error" sx={{ m: 2 }}>
            {words.actionFailed}
          </Alert>
        ) : null}
        <PreviewBody key={path} {...{ source, path, name, text, pdfResources }} entry={files[index]} onDownload={download} />
      </Box>
    </Dialog>
  );
}

/** What a preview shows, or why it shows nothing. */
function PreviewBody({
  source,
  path,
  name,
  text,
  pdfResources,
  entry,
  onDownload,
}: Pick<PreviewDialogProps, 'source' | 'path' | 'text' | 'pdfResources'> & {
  readonly name: string;
  readonly entry: ShownEntry | undefined;
  readonly onDownload: () => void;
}) {
  const { manager: words } = text;
  const kind = previewKind(name, entry?.mediaType ?? null);
  const isTooLarge = kind !== 'none' && (entry?.size ?? 0) > maxPreviewBytes(kind);
  const isShown = kind !== 'none' && !isTooLarge;
  const [address, setAddress] = useState<string | null>(null);
  const [blob, setBlob] = useState<Blob | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async (): Promise<void> => {
      if (kind === 'image' || kind === 'video' || kind === 'audio') {
        const found = (await source.address?.(path)) ?? null;
        if (!signal.aborted) setAddress(found);
      } else {
        const bytes = (await source.read?.(path, { signal })) ?? null;
        if (!signal.aborted) setBlob(bytes);
      }
    };
    load().catch(() => {
      if (!signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [source, path, kind, isShown]);
  const fail = (): void => setFailed(true);
  const part = { name, text, pdfResources, onFailed: fail };
  // Without a size of its own the row would grow with what is in it.
  const middle = { display: 'grid', grid: 'minmax(0, 100%) / minmax(0, 100%)', placeItems: 'center', height: '100%' } as const;
  const media = { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' } as const;
  // Only some browsers show the photos of iPhones; which, they find out with the picture.
  const isForeign = isFailed && isHeic(name);
  if (isFailed && !isForeign) {
    return (
      <Alert severity="error" sx={{ m: 2 }}>
        {words.previewFailed}
      </Alert>
    );
  }
  if (!isShown || isForeign) {
    return (
      <Box sx={{ ...middle, grid: 'none', gap: 2, alignContent: 'center', p: 2 }}>
        <Typography sx={{ textAlign: 'center' }}>
          {isForeign ? words.heicNotShown : isTooLarge ? words.tooLargeToShow : words.noPreview}
        </Typography>
        <Button variant="contained" startIcon={<DownloadIcon />} onClick={onDownload}>
          {words.download}
        </Button>
      </Box>
    );
  }
  if (address !== null) {
    return (
      <Box sx={middle}>
        {kind === 'image' ? <Box component="img" src={address} alt={name} onError={fail} sx={media} /> : null}
        {kind === 'video' ? <Box component="video" src={address} controls aria-label={name} onError={fail} sx={media} /> : null}
        {kind === 'audio' ? <Box component="audio" src={address} controls aria-label={name} onError={fail} /> : null}
      </Box>
    );
  }
  if (blob) {
    return (
      <PartBoundary onError={fail}>
        {kind === 'pdf' ? <PdfPreview {...part} blob={blob} /> : null}
        {kind === 'document' ? <DocumentPreview {...part} blob={blob} /> : null}
        {kind === 'sheet' ? <SheetPreview {...part} blob={blob} /> : null}
        {kind === 'text' ? <TextPreview {...part} blob={blob} /> : null}
      </PartBoundary>
    );
  }
  return (
    <Box sx={middle}>
      <CircularProgress aria-label={text.loading} />
    </Box>
  );
}
