/** What {@link frameDocument} needs. */
export interface FrameDocumentOptions {
  readonly language: string;
  /** The number by which the policy of the host lets style elements in; without it the host has no such policy. */
  readonly nonce: string | undefined;
  /** Addresses of style sheets, such as fonts. */
  readonly styles: readonly string[];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The policy of the canvas: own scripts, styles and fonts, and nothing that sends or loads anything else. */
export function framePolicy(nonce: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${nonce === undefined ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "font-src 'self' data:",
    'img-src data: blob:',
    "connect-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** The document in which the canvas draws a page. It adds its policy to that of the host; its body takes neither presses nor focus. */
export function frameDocument({ language, nonce, styles }: FrameDocumentOptions): string {
  return [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escaped(framePolicy(nonce))}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    nonce === undefined ? '' : `<meta property="csp-nonce" nonce="${escaped(nonce)}">`,
    ...styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`),
    '<title>.</title></head><body inert><div id="page"></div></body></html>',
  ].join('');
}
