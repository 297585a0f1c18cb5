import type { TestSheet } from './sheets-workbook.ts';

/** A student of a list, as it is meant. */
export interface MeantStudent {
  readonly code: string;
  readonly name: string;
  readonly class: string;
  readonly phone: string;
}

const wide = (text: string): string => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(Number(digit) + 0xff10));
const names = ['王芳', '刘伟', '欧阳修远', '阿依古丽·买买提', '张三丰', '李娜'];

/**
 * A list of 300 students as registrars print it: titles, a header that is repeated on each page, full-width digits, padded names, no-break blanks,
 * telephone numbers as numbers, hidden rows, three rows that are there twice, a total and a signature; the columns are those that
 * hj01857655/qiangzhi-jwgl (scripts/fetch_all_students.py) reads. `mergesClasses`: the class stands once for all its rows.
 */
export function registrarList({ mergesClasses = false }: { readonly mergesClasses?: boolean } = {}): {
  readonly sheet: TestSheet;
  readonly students: readonly MeantStudent[];
} {
  const students = Array.from({ length: 300 }, (_, index): MeantStudent => ({
    code: `2026${String(10_001 + index * 7)}`,
    name: names[index % names.length] ?? '',
    class: `物理26${String(1 + Math.floor(index / 30)).padStart(2, '0')}`,
    phone: String(13_800_000_000 + index),
  }));
  const head = ['序号', '学号', '姓名', '性别', '院系', '专业', '班级', '联系方式'];
  const rows: (string | number | null)[][] = [['物理学院学生名单'], ['打印日期：2026年9月1日'], head];
  const merges: string[] = [];
  const hiddenRows: number[] = [];
  students.forEach((student, index) => {
    if (index > 0 && index % 60 === 0) rows.push(head);
    const isFirst = index % 30 === 0;
    const padded =
      /^\p{Script=Han}{2}$/u.test(student.name) && index % 4 === 1 ? student.name.replace(/^./u, '$&　') : student.name;
    rows.push([
      index + 1,
      index % 5 === 2 ? wide(student.code) : index % 7 === 3 ? `${student.code}\u00A0` : student.code,
      padded,
      index % 2 === 0 ? '男' : '女',
      '物理学院',
      '应用物理学',
      mergesClasses && !isFirst ? null : student.class,
      index % 3 === 0 ? Number(student.phone) : student.phone,
    ]);
    if (mergesClasses && isFirst) merges.push(`G${rows.length}:G${rows.length + 29}`);
    if (index % 30 === 9) hiddenRows.push(rows.length);
  });
  if (!mergesClasses) for (const index of [5, 6, 7]) rows.push(rows[index] ?? []);
  rows.push(['合计：300人'], ['制表人：', '教务处']);
  return { sheet: { name: '名单', rows, merges, hiddenRows }, students };
}
