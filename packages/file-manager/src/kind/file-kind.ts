/** What a file is, as far as its icon and its preview care. */
export type FileKind =
  | 'folder'
  | 'image'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'document'
  | 'spreadsheet'
  | 'presentation'
  | 'text'
  | 'archive'
  | 'other';

const byExtension: Readonly<Record<string, FileKind>> = {
  ...of('image', 'png jpg jpeg gif webp bmp svg avif heic heif'),
  ...of('video', 'mp4 webm mov mkv avi'),
  ...of('audio', 'mp3 wav ogg flac m4a'),
  ...of('pdf', 'pdf'),
  ...of('document', 'doc docx odt rtf wps'),
  ...of('spreadsheet', 'xls xlsx ods csv et'),
  ...of('presentation', 'ppt pptx odp dps'),
  ...of('text', 'txt md json xml html log'),
  ...of('archive', 'zip rar 7z gz tar'),
};

function of(kind: FileKind, extensions: string): Record<string, FileKind> {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, kind]));
}

/** Returns the kind of a file by its extension and, where that is unknown, by its media type. */
export function fileKind(name: string, mediaType: string | null): FileKind {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined;
  if (known) return known;
  const [group] = (mediaType ?? '').split('/');
  if (mediaType === 'application/pdf') return 'pdf';
  return group === 'image' || group === 'video' || group === 'audio' || group === 'text' ? group : 'other';
}
