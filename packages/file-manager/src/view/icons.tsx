import { createSvgIcon } from '@mui/material/utils';

const icon = (name: string, path: string) => createSvgIcon(<path d={path} />, `Lab${name}`);

/** A folder. */
export const FolderIcon = icon(
  'Folder',
  'M3.5 5h5.2l2 2h9.8a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 17.5v-11A1.5 1.5 0 0 1 3.5 5z',
);
/** A file of any kind. */
export const FileIcon = icon(
  'File',
  'M6.5 2h7.6L20 7.9v12.6a1.5 1.5 0 0 1-1.5 1.5h-12A1.5 1.5 0 0 1 5 20.5v-17A1.5 1.5 0 0 1 6.5 2zm7 1.5V8.5h5zM6.5 3.5v17h12V10H12V3.5z',
);
/** An arrow up, out of a tray. */
export const UploadIcon = icon('Upload', 'M11 16V7.8L7.9 11 6.5 9.6 12 4l5.5 5.6-1.4 1.4L13 7.8V16zM5 18h14v2H5z');
/** An arrow down, into a tray. */
export const DownloadIcon = icon('Download', 'M11 4v8.2L7.9 9 6.5 10.4 12 16l5.5-5.6L16.1 9 13 12.2V4zM5 18h14v2H5z');
/** A folder with a plus. */
export const NewFolderIcon = icon(
  'NewFolder',
  'M3.5 5h5.2l2 2h9.8A1.5 1.5 0 0 1 22 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 17.5v-11A1.5 1.5 0 0 1 3.5 5zM11 10v2H9v2h2v2h2v-2h2v-2h-2v-2z',
);
/** Lines of a list. */
export const ListIcon = icon('ListView', 'M4 6h2v2H4zm4 0h12v2H8zM4 11h2v2H4zm4 0h12v2H8zM4 16h2v2H4zm4 0h12v2H8z');
/** Four tiles of a grid. */
export const GridIcon = icon('GridView', 'M4 4h7v7H4zm9 0h7v7h-7zM4 13h7v7H4zm9 0h7v7h-7z');
/** A cross. */
export const CloseIcon = icon(
  'Close',
  'm6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z',
);
/** Two bars. */
export const PauseIcon = icon('Pause', 'M7 5h4v14H7zm6 0h4v14h-4z');
/** A triangle to the right. */
export const PlayIcon = icon('Play', 'M8 5v14l11-7z');
/** An angle to the left. */
export const PreviousIcon = icon('Previous', 'M15.4 5 17 6.4 11.2 12l5.8 5.6-1.6 1.4-7.2-7z');
/** An angle to the right. */
export const NextIcon = icon('Next', 'M8.6 5 7 6.4l5.8 5.6L7 17.6 8.6 19l7.2-7z');
/** A plus. */
export const ZoomInIcon = icon('ZoomIn', 'M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z');
/** A minus. */
export const ZoomOutIcon = icon('ZoomOut', 'M5 11h14v2H5z');
/** An arrow that turns to the right. */
export const RotateRightIcon = icon('RotateRight', 'M12 5V2l5 4-5 4V7a5 5 0 1 0 5 5h2a7 7 0 1 1-7-7z');
/** An arrow that turns to the left. */
export const RotateLeftIcon = icon('RotateLeft', 'M12 5V2L7 6l5 4V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z');
/** A shape mirrored at a vertical line. */
export const FlipXIcon = icon('FlipX', 'M11 3h2v18h-2zM9 6v12H2zm6 0 7 12h-7z');
/** A shape mirrored at a horizontal line. */
export const FlipYIcon = icon('FlipY', 'M3 11h18v2H3zM6 9h12V2zm0 6 12 7v-7z');
/** An arrow back to the start. */
export const ResetIcon = icon('Reset', 'M4 4h6v2H7.4A7 7 0 1 1 5 12h2a5 5 0 1 0 1.9-3.9V11h-2V4z');
/** A bin. */
export const TrashIcon = icon('Trash', 'M5 7h14l-1.2 14H6.2zm4-4h6l1 2H8zM4 5h16v1H4z');
