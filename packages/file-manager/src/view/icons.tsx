import { createSvgIcon } from '@mui/material/utils';

/** A folder. */
export const FolderIcon = createSvgIcon(
  <path d="M3.5 5h5.2l2 2h9.8a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 17.5v-11A1.5 1.5 0 0 1 3.5 5z" />,
  'LabFolder',
);

/** A file of any kind. */
export const FileIcon = createSvgIcon(
  <path d="M6.5 2h7.6L20 7.9v12.6a1.5 1.5 0 0 1-1.5 1.5h-12A1.5 1.5 0 0 1 5 20.5v-17A1.5 1.5 0 0 1 6.5 2zm7 1.5V8.5h5zM6.5 3.5v17h12V10H12V3.5z" />,
  'LabFile',
);
