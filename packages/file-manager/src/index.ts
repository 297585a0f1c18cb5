export { fileKind } from './kind/file-kind.ts';
export { checkFileName, maxPathLength, normaliseFileName } from './names/file-name.ts';
export { crumbsOf, joinPath, parentPath, parseFolderPath } from './path/folder-path.ts';
export { formatKilobytes } from './size/format-size.ts';
export { createFolderStore } from './store/folder-store.ts';
export { defaultSort, sortEntries } from './store/sort-entries.ts';
export { checkUpload, uploadLimit } from './upload/check-upload.ts';
export { FileExistsError, StoreAwayError } from './source/file-source.ts';
export { FileManager } from './view/FileManager.tsx';
export { DatasetPicker } from './picker/DatasetPicker.tsx';
export { pdfResourceOptions } from './view/preview/pdf-resource-options.ts';
export { FilePreview } from './view/preview/FilePreview.tsx';
export { ResourcePicker } from './picker/ResourcePicker.tsx';
export { FileList } from './view/FileList.tsx';
export { FolderBreadcrumb } from './view/FolderBreadcrumb.tsx';
export { useFolder } from './view/use-folder.ts';

export type { FileKind } from './kind/file-kind.ts';
export type { FileManagerLocaleText } from './locales/locale-text.ts';
export type { FileNameIssue, FileNamePlace } from './names/file-name.ts';
export type { Crumb } from './path/folder-path.ts';
export type {
  FileEntry,
  FileListOptions,
  FileMove,
  FilePlace,
  FileSource,
  FileUploadOptions,
  FileWorkOptions,
  FoundFile,
  StoredRoom,
  TrashedFile,
} from './source/file-source.ts';
export type { EntryLayout } from './view/EntryGrid.tsx';
export type { DatasetPickerProps } from './picker/DatasetPicker.tsx';
export type { PickedFile, ResourcePickerProps } from './picker/ResourcePicker.tsx';
export type { PdfResourceOptions } from './view/preview/pdf-resource-options.ts';
export type { FilePreviewProps } from './view/preview/FilePreview.tsx';
export type { FileManagerProps } from './view/FileManager.tsx';
export type { FolderState, FolderStore } from './store/folder-store.ts';
export type { FileSort, SortColumn } from './store/sort-entries.ts';
export type { UploadCandidate, UploadIssue } from './upload/check-upload.ts';
export type { FileListProps } from './view/FileList.tsx';
export type { FolderBreadcrumbProps } from './view/FolderBreadcrumb.tsx';
export type { UseFolder } from './view/use-folder.ts';
