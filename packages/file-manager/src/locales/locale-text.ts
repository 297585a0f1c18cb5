import type { ManagerText } from './manager-text.ts';
import type { FileKind } from '../kind/file-kind.ts';
import type { FileNameIssue } from '../names/file-name.ts';
import type { SortColumn } from '../store/sort-entries.ts';
import type { UploadIssue } from '../upload/check-upload.ts';

/** The texts of the widgets. */
export interface FileManagerLocaleText {
  /** Texts of the file manager, uploads, previews, pickers and the gallery. */
  readonly manager: ManagerText;
  /** BCP 47 tag by which names are sorted and numbers written. */
  readonly languageTag: string;
  readonly breadcrumbLabel: string;
  readonly root: string;
  readonly showPath: string;
  readonly listLabel: (folder: string) => string;
  readonly columns: Readonly<Record<SortColumn, string>>;
  readonly kinds: Readonly<Record<FileKind, string>>;
  readonly loading: string;
  readonly emptyTitle: string;
  readonly emptyHint: string;
  readonly loadFailed: string;
  readonly retry: string;
  readonly itemCount: (count: number) => string;
  /** What is wrong with a name. */
  readonly fileNameIssue: (issue: FileNameIssue) => string;
  /** Why an upload cannot begin. */
  readonly uploadIssue: (issue: UploadIssue) => string;
}
