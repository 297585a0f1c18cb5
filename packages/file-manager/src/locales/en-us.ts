import type { FileNameIssue } from '../names/file-name.ts';
import type { UploadIssue } from '../upload/check-upload.ts';
import { managerEnUS } from './manager-text.ts';
import type { FileManagerLocaleText } from './locale-text.ts';

function fileNameIssue(issue: FileNameIssue): string {
  switch (issue.code) {
    case 'empty':
      return 'please enter a file name';
    case 'slash':
      return 'a name must not contain a slash; make a folder instead';
    case 'backslash':
      return 'a name must not contain a backslash';
    case 'controlCharacter':
      return 'the name contains invisible control characters, please type it again';
    case 'malformed':
      return 'the name contains a damaged character, please type it again';
    case 'reserved':
      return `"${issue.name}" is reserved, please choose another name`;
    case 'nameTooLong':
      return `the name takes ${issue.bytes} bytes and at most ${issue.limit} are possible, please shorten it`;
    default:
      return `the name with its folders takes ${issue.bytes} bytes and at most ${issue.limit} are possible, please shorten it`;
  }
}

function uploadIssue(issue: UploadIssue): string {
  switch (issue.code) {
    case 'noFiles':
      return 'please upload file';
    case 'tooLarge':
      return `${issue.name}: larger than ${issue.limit / 1024 / 1024} MB`;
    case 'twice':
      return `${issue.name}: chosen twice under this name`;
    default:
      return `${issue.name}: ${fileNameIssue(issue.issue)}`;
  }
}

/** English; the specification's texts word for word. */
export const enUS: FileManagerLocaleText = {
  languageTag: 'en-US',
  manager: managerEnUS,
  breadcrumbLabel: 'Folders',
  root: 'Root',
  showPath: 'Show all folders',
  listLabel: (folder) => `Files in ${folder}`,
  columns: { name: 'Name', type: 'Type', size: 'Size (KB)', modified: 'Modified date' },
  kinds: {
    folder: 'Folder',
    image: 'Image',
    video: 'Video',
    audio: 'Audio',
    pdf: 'PDF',
    document: 'Document',
    spreadsheet: 'Spreadsheet',
    presentation: 'Presentation',
    text: 'Text',
    archive: 'Archive',
    other: 'File',
  },
  loading: 'Loading the folder',
  emptyTitle: 'This folder is empty',
  emptyHint: 'Files appear here once they are uploaded.',
  loadFailed: 'The folder could not be loaded',
  retry: 'Try again',
  itemCount: (count) => (count === 1 ? '1 item' : `${count} items`),
  fileNameIssue,
  uploadIssue,
};
