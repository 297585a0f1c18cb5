import { fileKind } from '../../kind/file-kind.ts';

/** How a file is shown. */
export type PreviewKind = 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'sheet' | 'text' | 'none';

const code =
  /\.(txt|md|json|jsonl|xml|html?|log|ya?ml|toml|ini|cfg|tex|py|r|m|c|h|cc|cpp|hpp|cs|java|kt|js|mjs|ts|tsx|jsx|vue|css|scss|sql|sh|bat|go|rs|rb|php|pl|swift|v|vhd)$/i;

/** Returns how a file is shown, by its name and media type. */
export function previewKind(name: string, mediaType: string | null): PreviewKind {
  if (/\.docx$/i.test(name)) return 'document';
  if (/\.(xlsx|xlsm|xls|ods|csv|tsv|et)$/i.test(name)) return 'sheet';
  if (code.test(name)) return 'text';
  const kind = fileKind(name, mediaType);
  return kind === 'image' || kind === 'video' || kind === 'audio' || kind === 'pdf' || kind === 'text' ? kind : 'none';
}

/** Largest file that is loaded to be shown, in bytes. */
export function maxPreviewBytes(kind: PreviewKind): number {
  const megabytes = { image: 60, pdf: 200, document: 50, sheet: 50, text: 5, video: 500, audio: 500, none: 0 }[kind];
  return megabytes * 1024 * 1024;
}

/** Whether a file is a photo in the format of iPhones. */
export const isHeic = (name: string): boolean => /\.hei[cf]$/i.test(name);
