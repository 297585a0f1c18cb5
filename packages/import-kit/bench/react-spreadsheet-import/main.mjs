import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ReactSpreadsheetImport } from 'react-spreadsheet-import';
import { giveFile, servedFile, shown, timed } from '../spreadsheet/page-timing.ts';

const courses = new Set(Array.from({ length: 30 }, (_, index) => `C${String(index).padStart(3, '0')}`));
const headers = ['账号', '姓名', '班级', '电话', '邮箱', '入学日期', '课程代码', '项目代码', '人数', '成绩', '是否发布', '备注'];
const required = { rule: 'required', errorMessage: 'required' };
const rules = {
  账号: [required, { rule: 'unique', errorMessage: 'unique' }],
  姓名: [required],
  课程代码: [required],
  项目代码: [required],
  人数: [{ rule: 'regex', value: '^\\d{1,3}$', errorMessage: 'number' }],
  成绩: [{ rule: 'regex', value: '^\\d+(\\.\\d+)?$', errorMessage: 'number' }],
  是否发布: [{ rule: 'regex', value: '^[01]$', errorMessage: 'flag' }],
};
const fields = headers.map((header, index) => ({
  label: header,
  key: header,
  alternateMatches: index < 2 ? [`*${header}`] : [],
  fieldType: { type: 'input' },
  validations: rules[header] ?? [],
}));

const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(
  createElement(ReactSpreadsheetImport, {
    isOpen: true,
    onClose: () => {},
    onSubmit: () => {},
    fields,
    rowHook: (row, addError) => {
      if (!courses.has(row.课程代码)) addError('课程代码', { message: 'unknown', level: 'error' });
      return row;
    },
  }),
);

const next = () => [...document.querySelectorAll('button')].find((button) => /^next$/i.test(button.textContent?.trim() ?? ''));

/** Its steps, each left at once: upload, header row, columns; up to the table with its marks. */
globalThis.run = async () => {
  const input = await shown(() => document.querySelector('input[type=file]'));
  const file = await servedFile();
  const marks = await timed(async () => {
    giveFile(input, file);
    const clicker = setInterval(() => next()?.click(), 20);
    await shown(
      () =>
        document.querySelector('.rdg input[type=checkbox], .rdg [aria-label*="elect"]') &&
        /Show only rows with errors/i.test(document.body.textContent ?? ''),
    );
    clearInterval(clicker);
  });
  return { marks };
};
