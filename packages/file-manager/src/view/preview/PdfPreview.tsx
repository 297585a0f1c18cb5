import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { getDocument, GlobalWorkerOptions, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { pdfResourceOptions } from './pdf-resource-options.ts';
import type { PreviewPartProps } from './PreviewDialog.tsx';

/** A PDF, page by page as they come into view; its scripts are never run. */
export function PdfPreview({ blob, name, text, pdfResources, onFailed }: PreviewPartProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  useEffect(() => {
    let isGone = false;
    const port = new Worker(new URL('./pdf.worker.js', import.meta.url), { type: 'module' });
    GlobalWorkerOptions.workerPort = port;
    const worker = PDFWorker.create({ port });
    const load = async (): Promise<void> => {
      const data = new Uint8Array(await blob.arrayBuffer());
      const loaded = await getDocument({
        data,
        worker,
        enableXfa: false,
        stopAtErrors: false,
        ...pdfResourceOptions(pdfResources),
      }).promise;
      if (!isGone) setPdf(loaded);
    };
    load().catch(() => {
      if (!isGone) onFailed();
    });
    return () => {
      isGone = true;
      worker.destroy();
      port.terminate();
    };
    // onFailed may be made anew with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blob]);
  if (!pdf) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
        <CircularProgress aria-label={text.loading} />
      </Box>
    );
  }
  return (
    <Box role="document" aria-label={name} tabIndex={0} sx={{ p: 2 }}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} label={text.manager.page(index + 1, pdf.numPages)} />
      ))}
    </Box>
  );
}

function PdfPage({ pdf, number, label }: { readonly pdf: PDFDocumentProxy; readonly number: number; readonly label: string }) {
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSeen, setSeen] = useState(number <= 2);
  const [words, setWords] = useState('');
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isSeen) return;
    let cancel: (() => void) | undefined;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (isGone || !target) return;
      const width = Math.min(holder.current?.clientWidth ?? 800, 1000);
      const ratio = Math.min(globalThis.devicePixelRatio || 1, 2);
      const viewport = page.getViewport({ scale: (width / page.getViewport({ scale: 1 }).width) * ratio });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = page.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
      const content = await page.getTextContent();
      if (!isGone) setWords(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    // A page that goes while it is drawn ends its drawing.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      cancel?.();
    };
  }, [pdf, number, isSeen]);
  return (
    <Box ref={holder} sx={{ maxWidth: 1000, mx: 'auto', mb: 2, minHeight: 400 }}>
      <Box
        component="canvas"
        ref={canvas}
        role="img"
        aria-label={`${label}. ${words}`}
        sx={{ width: '100%', bgcolor: '#fff', boxShadow: 1 }}
      />
      <Typography variant="caption" component="p" sx={{ textAlign: 'center', color: 'text.secondary' }}>
        {label}
      </Typography>
    </Box>
  );
}
