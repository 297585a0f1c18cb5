import { checkFileName, type FileNameIssue, type FileNamePlace } from '../names/file-name.ts';

/** Largest file in bytes: 500 MB (specification section 5). */
export const uploadLimit = 500 * 1024 * 1024;

/** The part of a `File` that is looked at. */
export interface UploadCandidate {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Why an upload cannot begin. */
export type UploadIssue =
  | { readonly code: 'noFiles' }
  | { readonly code: 'tooLarge'; readonly name: string; readonly size: number; readonly limit: number }
  | { readonly code: 'badName'; readonly name: string; readonly issue: FileNameIssue }
  /** Two of the files would get the same name. */
  | { readonly code: 'twice'; readonly name: string };

/** Looks through the files of an upload; empty when all of them may go. */
export function checkUpload(files: readonly UploadCandidate[], place: FileNamePlace = {}): readonly UploadIssue[] {
  if (files.length === 0) return [{ code: 'noFiles' }];
  const seen = new Set<string>();
  return files.flatMap(({ name, size }): UploadIssue[] => {
    const issues: UploadIssue[] = [];
    const issue = checkFileName(name, place);
    if (issue) issues.push({ code: 'badName', name, issue });
    if (size > uploadLimit) issues.push({ code: 'tooLarge', name, size, limit: uploadLimit });
    const stored = name.normalize('NFC');
    if (seen.has(stored)) issues.push({ code: 'twice', name });
    seen.add(stored);
    return issues;
  });
}
