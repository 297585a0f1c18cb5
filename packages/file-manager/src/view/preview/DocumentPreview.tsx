import { checkZip } from '@lab-console/widget-base';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { parseAsync, renderDocument } from 'docx-preview';
import { useEffect, useRef, useState } from 'react';
import { fillInSlices, type PageMaker } from './fill-in-slices.ts';
import { endOfTask } from '../../core/end-of-task.ts';
import { maxUnpackedBytes } from './max-unpacked-bytes.ts';
import type { PreviewPartProps } from './PreviewDialog.tsx';

const frameStyle =
  'body{margin:0;background:#f3f4f6}.docx-wrapper{background:transparent!important;padding:16px!important;align-items:safe center!important}';
/** Space beside a page, in pixels. */
const besidePage = 32;

/**
 * A Word document, laid out in a document without a window and shown in a frame of its own. Scripts do not run there, nothing is loaded from
 * elsewhere, and its styles reach nothing else.
 */
export function DocumentPreview({ blob, name, text, onFailed }: PreviewPartProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    const scope = page?.defaultView;
    if (!page || !scope) return;
    const controller = new AbortController();
    const { signal } = controller;
    let fit = (): void => undefined;
    const draw = async (): Promise<void> => {
      const fault = await checkZip(new Uint8Array(await blob.arrayBuffer()), maxUnpackedBytes);
      if (fault !== undefined) throw new Error(`The document is not laid out: ${fault}.`);
      const inert = document.implementation.createHTMLDocument('');
      const options = { useBase64URL: true, inWrapper: true, renderAltChunks: false };
      const read: unknown = await parseAsync(blob, options);
      await endOfTask();
      signal.throwIfAborted();
      const nodes = await renderDocument(read, options);
      await endOfTask();
      signal.throwIfAborted();
      // Style elements are refused by a strict policy, in any document; sheets that a script makes are not.
      const styles = nodes.filter(({ nodeName }) => nodeName === 'STYLE');
      inert.body.append(...nodes.filter((node) => !styles.includes(node)));
      page.adoptedStyleSheets = [frameStyle, ...styles.map((style) => withoutAddresses(style.textContent))].map((css) => {
        const sheet = new scope.CSSStyleSheet();
        sheet.replaceSync(css);
        return sheet;
      });
      for (const element of inert.querySelectorAll('style, script, iframe, object, embed, link, meta, base, form'))
        element.remove();
      for (const link of inert.querySelectorAll('a[href]')) {
        // The frame holds one document: only places inside of it can be gone to.
        if (!link.getAttribute('href')?.startsWith('#')) link.removeAttribute('href');
      }
      const adopt: PageMaker['adopt'] = (node, depth) =>
        depth === 'empty' && node instanceof Element ? emptyCopy(page, node) : adoptStyled(page, node);
      // The pages first, empty: they have their size already.
      const wrapper = inert.querySelector('.docx-wrapper') ?? inert.body;
      const sections = [...wrapper.children];
      const frames = sections.map((section) => emptyCopy(page, section));
      const shown = emptyCopy(page, wrapper);
      shown.append(...frames);
      page.body.replaceChildren(shown);
      fit = fitWidth(page, shown, frames);
      for (const [index, section] of sections.entries()) {
        const target = frames[index];
        if (target) await fillInSlices([...section.childNodes], target, { adopt, signal });
        if (index === 0) setDrawn(true);
      }
      // A page without a size of its own is as wide as what is in it.
      if (frames.some(({ style }) => style.width === '')) fit = fitWidth(page, shown, frames);
    };
    draw().catch(() => {
      if (!signal.aborted) onFailed();
    });
    const handleResize = (): void => fit();
    scope.addEventListener('resize', handleResize);
    return () => {
      controller.abort();
      scope.removeEventListener('resize', handleResize);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- onFailed may be made anew with every render
  }, [blob]);
  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      <Box
        component="iframe"
        ref={frame}
        title={name}
        // Same origin, so that the document can be put into it; no scripts.
        sandbox="allow-same-origin"
        sx={{ border: 0, width: '100%', height: '100%', display: 'block', bgcolor: '#f3f4f6' }}
      />
      {isDrawn ? null : (
        <CircularProgress
          aria-label={text.loading}
          sx={{ position: 'absolute', top: 'calc(50% - 20px)', left: 'calc(50% - 20px)' }}
        />
      )}
    </Box>
  );
}

/** Makes a node with everything below it part of a page. Styles that come along with elements are refused there; set by a script they are not. */
function adoptStyled(page: Document, node: Node): Node {
  const elements = node instanceof Element ? [node, ...node.querySelectorAll('[style]')] : [];
  const looks = elements.map((element) => {
    const css = withoutAddresses(element.getAttribute('style'));
    element.removeAttribute('style');
    return { element: element as HTMLElement, css };
  });
  const adopted = page.adoptNode(node);
  for (const { element, css } of looks) if (css !== '') element.style.cssText = css;
  return adopted;
}

/** An element for a page with the attributes of another, and nothing in it. */
function emptyCopy(page: Document, element: Element): HTMLElement {
  const copy = page.createElementNS(element.namespaceURI, element.localName) as HTMLElement;
  for (const { name, value } of element.attributes) {
    if (name !== 'style') copy.setAttribute(name, value);
  }
  const css = withoutAddresses(element.getAttribute('style'));
  if (css !== '') copy.style.cssText = css;
  return copy;
}

/** Makes the widest page as wide as a narrow screen; what it answers does so again for another width of the screen. */
function fitWidth(page: Document, wrapper: HTMLElement, pages: readonly HTMLElement[]): () => void {
  wrapper.style.setProperty('zoom', '1');
  const widest = Math.max(...pages.map(({ offsetWidth }) => offsetWidth), 1);
  const fit = (): void =>
    wrapper.style.setProperty('zoom', String(Math.min(1, page.documentElement.clientWidth / (widest + besidePage))));
  fit();
  return fit;
}

/** Styles name colours and lengths; an address in one could only reveal that the document was opened. */
function withoutAddresses(css: string | null): string {
  return (css ?? '')
    .replace(/(?:url|image-set|image)\s*\((?!\s*["']?data:(?:image|font)\/)[^)]*\)/gi, 'none')
    .replace(/@import[^;]*;?/gi, '');
}
