import { checkZip } from '@lab-console/widget-base';
import Box from '@mui/material/Box';
import { renderAsync } from 'docx-preview';
import { useEffect, useRef } from 'react';
import { largestUnpacked } from './largest-unpacked.ts';
import type { PreviewPartProps } from './PreviewDialog.tsx';

const frameStyle =
  'body{margin:0;background:#f3f4f6}.docx-wrapper{background:transparent!important;padding:16px!important;align-items:safe center!important}';
/** Space beside a page, in pixels. */
const besidePage = 32;

/**
 * A Word document, laid out in a document without a window and shown in a frame of its own: scripts do not run there, nothing is loaded
 * from elsewhere, and its styles reach nothing else.
 */
export function DocumentPreview({ blob, name, onFailed }: PreviewPartProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    const scope = page?.defaultView;
    if (!page || !scope) return;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const fault = await checkZip(new Uint8Array(await blob.arrayBuffer()), largestUnpacked);
      if (fault !== undefined) throw new Error(`The document is not laid out: ${fault}.`);
      const inert = document.implementation.createHTMLDocument('');
      await renderAsync(blob, inert.body, inert.head, { useBase64URL: true, inWrapper: true, renderAltChunks: false });
      if (isGone) return;
      // Style elements are refused by a strict policy; sheets that a script makes are not.
      const styles = [...inert.querySelectorAll('style')];
      const sheets = [frameStyle, ...styles.map((style) => withoutAddresses(style.textContent))].map((css) => {
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
      // So are styles of single elements that come along with them; set here, they are not.
      const looks = [...inert.body.querySelectorAll<HTMLElement>('[style]')].map((element) => {
        const css = withoutAddresses(element.getAttribute('style'));
        element.removeAttribute('style');
        return { element, css };
      });
      page.adoptedStyleSheets = sheets;
      page.body.replaceChildren(...[...inert.body.childNodes].map((node) => page.adoptNode(node)));
      for (const { element, css } of looks) element.style.cssText = css;
      fitWidth(page);
    };
    draw().catch(() => {
      if (!isGone) onFailed();
    });
    const fit = (): void => fitWidth(page);
    scope.addEventListener('resize', fit);
    return () => {
      isGone = true;
      scope.removeEventListener('resize', fit);
    };
    // onFailed may be made anew with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blob]);
  return (
    <Box
      component="iframe"
      ref={frame}
      title={name}
      // Same origin, so that the document can be put into it; no scripts.
      sandbox="allow-same-origin"
      sx={{ border: 0, width: '100%', height: '100%', display: 'block', bgcolor: '#f3f4f6' }}
    />
  );
}

/** Makes the widest page as wide as a narrow screen. */
function fitWidth(page: Document): void {
  const wrapper = page.querySelector<HTMLElement>('.docx-wrapper');
  if (!wrapper) return;
  wrapper.style.setProperty('zoom', '1');
  const widest = Math.max(...[...wrapper.querySelectorAll<HTMLElement>('section')].map(({ offsetWidth }) => offsetWidth), 1);
  wrapper.style.setProperty('zoom', String(Math.min(1, page.documentElement.clientWidth / (widest + besidePage))));
}

/** Styles name colours and lengths; an address in one could only tell somebody that the document was opened. */
function withoutAddresses(css: string | null): string {
  return (css ?? '')
    .replace(/(?:url|image-set|image)\s*\((?!\s*["']?data:(?:image|font)\/)[^)]*\)/gi, 'none')
    .replace(/@import[^;]*;?/gi, '');
}
