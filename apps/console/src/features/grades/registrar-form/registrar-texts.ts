import type { Language } from '../../../locales/language.ts';
import type { FormFault } from './registrar-workbook.ts';

const en = {
  title: 'Grades for the registrar',
  form: 'Form',
  noForms: 'There is no form yet. Administrators add forms under Grade forms.',
  points: (decimals: number) =>
    decimals === 0
      ? 'Points without decimals; a half is rounded up.'
      : `Points with ${decimals === 1 ? '1 decimal' : `${decimals} decimals`}; a half is rounded up.`,
  levels: 'Levels follow the grade as the list shows it.',
  from: (level: string) => `${level}: from`,
  badLimits: 'Limits are points above 0 and at most 100, each lower than the one before.',
  ofForm: 'Limits of the form',
  notPublished: 'These grades are not published yet and may still change.',
  choose: 'Choose the registrar’s empty form',
  chooseHelp:
    'Without one, a sheet with the columns of the form is made. A chosen form is filled as it is; it stays on this computer.',
  another: 'Choose another file',
  chosen: (name: string) => `Form: ${name}`,
  faults: {
    'not-xlsx': 'This file is not an .xlsx workbook. Open it in a spreadsheet program and save it as .xlsx.',
    large: 'This file unpacks to more than 50 MB. Remove what does not belong to the form.',
    'no-columns':
      'No row of this file names the students’ numbers and the grades. Write these headings, or add them as headings of the form under Grade forms.',
  } satisfies Record<FormFault, string>,
  matched: ({ count, of }: { count: number; of: number }) => `${count} of ${of} students are in the file.`,
  missing: (count: number) =>
    count === 1 ? '1 student is missing from the file' : `${count} students are missing from the file`,
  extra: (count: number) =>
    count === 1 ? '1 row of the file names nobody of this list' : `${count} rows of the file name nobody of this list`,
  repeated: (count: number) => (count === 1 ? '1 row repeats a student' : `${count} rows repeat a student`),
  renamed: (count: number) =>
    count === 1 ? '1 student has another name in the file' : `${count} students have another name in the file`,
  formulas: (count: number) =>
    count === 1
      ? '1 cell for a grade holds a formula and stays as it is'
      : `${count} cells for grades hold formulas and stay as they are`,
  row: (row: number) => `row ${row}`,
  names: ({ list, name }: { list: string; name: string }) => `${list} (file: ${name})`,
  more: (count: number) => `and ${count} more`,
  written: 'What is written',
  number: 'Points',
  empty: 'Empty',
  download: 'Download',
  fill: 'Download the filled form',
};

/** Texts of the grades for a registrar. */
export type RegistrarTexts = typeof en;

const zh: RegistrarTexts = {
  title: '上报教务的成绩',
  form: '上报格式',
  noForms: '还没有上报格式。管理员可在“成绩上报格式”中新建。',
  points: (decimals) => (decimals === 0 ? '百分制整数，四舍五入。' : `百分制，保留 ${decimals} 位小数，四舍五入。`),
  levels: '等级按名单中显示的成绩确定。',
  from: (level) => `${level}：最低分`,
  badLimits: '分数线应大于 0、不超过 100，并依次降低。',
  ofForm: '使用格式的分数线',
  notPublished: '成绩尚未发布，仍可能变动。',
  choose: '选择教务处的空白表',
  chooseHelp: '不选择时，按所选格式的列生成表格。选择的表保持原样填写，只在本机处理。',
  another: '选择其他文件',
  chosen: (name) => `空白表：${name}`,
  faults: {
    'not-xlsx': '此文件不是 .xlsx 工作簿。请用表格软件打开并另存为 .xlsx。',
    large: '此文件解压后超过 50 MB。请删除与成绩表无关的内容。',
    'no-columns': '此文件没有包含学号和成绩的表头行。请补充表头，或在“成绩上报格式”中添加相应表头。',
  },
  matched: ({ count, of }) => `${of} 名学生中有 ${count} 名在表中。`,
  missing: (count) => `表中缺少 ${count} 名学生`,
  extra: (count) => `表中有 ${count} 行不属于本名单`,
  repeated: (count) => `有 ${count} 行重复`,
  renamed: (count) => `有 ${count} 名学生姓名与表中不同`,
  formulas: (count) => `有 ${count} 个成绩单元格含公式，保持不变`,
  row: (row) => `第 ${row} 行`,
  names: ({ list, name }) => `${list}（表中：${name}）`,
  more: (count) => `另有 ${count} 项`,
  written: '填写内容',
  number: '分数',
  empty: '空白',
  download: '下载',
  fill: '下载填好的表',
};

/** Texts of the grades for a registrar by language. */
export const registrarTexts: Readonly<Record<Language, RegistrarTexts>> = { en, zh };
