import { expect, it } from 'vitest';
import { checkFileName } from '../names/file-name.ts';
import { checkUpload } from '../upload/check-upload.ts';
import { enUS, zhCN } from './index.ts';

const names = ['', 'a/b', 'a\\b', 'a\u0000', '\ud800', '..', 'a'.repeat(2000)];

it('has the texts of the specification word for word', () => {
  expect(enUS.fileNameIssue(checkFileName('')!)).toBe('please enter a file name');
  expect(enUS.uploadIssue(checkUpload([])[0]!)).toBe('please upload file');
  expect(enUS.uploadIssue(checkUpload([{ name: 'a.mp4', size: 600_000_000 }])[0]!)).toBe('a.mp4: larger than 500 MB');
});

it('has its own sentence for every error, in both languages', () => {
  for (const locale of [enUS, zhCN]) {
    const issues = [...names.map((name) => checkFileName(name)), checkFileName('a', { folder: 'f'.repeat(1024) })];
    const texts = issues.map((issue) => locale.fileNameIssue(issue!));
    expect(new Set(texts).size).toBe(names.length + 1);
    const uploads = [
      ...checkUpload([]),
      ...checkUpload([
        { name: 'a', size: 1e9 },
        { name: 'a', size: 1 },
        { name: '..', size: 1 },
      ]),
    ];
    expect(uploads).toHaveLength(4);
    expect(new Set(uploads.map((issue) => locale.uploadIssue(issue))).size).toBe(4);
  }
});
