import { randomBytes } from 'node:crypto';

/** A number used once, for the styles of one page. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Policy of the console's page: scripts from its own files only, never from text; styles by nonce; frames and videos from the given hosts. */
export function consolePolicy(nonce: string, frameHosts: readonly string[] = []): string {
  const hosts = frameHosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions of a virtual list and the like are set through the style attribute by scripts, which the policy does not see.
    "style-src-attr 'none'",
    "img-src 'self' blob: data:",
    `media-src 'self' blob:${hosts}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src 'self' blob:${hosts}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Policy of a page of the documentation: its own files, and the scripts in it of these hashes. */
export function docsPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Policy of the frame in which the documentation draws examples of pages: that of the console, inside pages of this server alone. */
export function examplesPolicy(nonce: string): string {
  return consolePolicy(nonce).replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}

/**
 * Policy of the workers that read PDFs: they may compile the decoders of pictures that the page hands them, and load nothing. Text is
 * still never run as a script.
 */
export const pdfWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'; sandbox";

/** Policy of everything that is not a page: nothing in it may ever run or load anything. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
