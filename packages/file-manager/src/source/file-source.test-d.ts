import type { FileEntry, FileSource } from './file-source.ts';

/** Rows of a host, which differ from what the widgets take. */
declare const rows: readonly { readonly title: string; readonly directory: boolean; readonly bytes: number }[];

export const mapped: FileSource = {
  list: async () =>
    rows.map(({ title, directory, bytes }) => ({
      name: title,
      isFolder: directory,
      size: directory ? null : bytes,
      mediaType: null,
      modified: null,
    })),
};

export const unmapped: FileSource = {
  // @ts-expect-error the rows have other names
  list: async () => rows,
};

const misnamed = rows.map(({ title }) => ({ name: title, is_folder: false, size: 1, mediaType: null, modified: null }));

export const misspelt: FileSource = {
  // @ts-expect-error which of the two an entry is, is in isFolder
  list: async () => misnamed,
};

export const wrongType: FileEntry = {
  name: 'a.pdf',
  isFolder: false,
  // @ts-expect-error bytes are a number
  size: '12 kB',
  mediaType: null,
  modified: null,
};

// @ts-expect-error files come from somewhere
export const nothing: FileSource = {};
