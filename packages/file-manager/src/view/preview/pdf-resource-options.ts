/**
 * Options of pdf.js for what is outside of a file: maps of characters, the standard fonts, colour profiles and decoders of pictures. The decoders
 * need a policy of the worker with `'wasm-unsafe-eval'`.
 */
export interface PdfResourceOptions {
  readonly cMapUrl?: string;
  readonly cMapPacked?: true;
  readonly standardFontDataUrl?: string;
  readonly iccUrl?: string;
  readonly wasmUrl?: string;
  readonly useWorkerFetch?: false;
}

/** The options for resources below an address; none without one. */
export function pdfResourceOptions(address: string | undefined): PdfResourceOptions {
  if (address === undefined) return {};
  const below = (folder: string): string => `${address.replace(/\/$/, '')}/${folder}/`;
  return {
    cMapUrl: below('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: below('standard_fonts'),
    iccUrl: below('iccs'),
    wasmUrl: below('wasm'),
    // The page fetches them: a worker may be kept from the network by a policy of its own.
    useWorkerFetch: false,
  };
}
