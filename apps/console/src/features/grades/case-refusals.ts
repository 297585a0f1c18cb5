import { ApiError, isApiError } from '@lab-console/api-client';
import type { Language } from '../../locales/language.ts';

/** The server's message where a correction, an appeal or a change of items is refused, in Chinese; numbers are `{n}`. */
const chinese: Readonly<Record<string, string>> = {
  'an appeal is answered by somebody else than who gave the mark: another teacher of the course or an administrator of the centre':
    '成绩复核不能由给出成绩的人答复，请由该课程的其他教师或中心管理员答复',
  'an appeal against this grade is open already': '该成绩已有未答复的复核',
  'an appeal is entered within {n} days after publishing': '只能在成绩公布后 {n} 天内登记复核',
  'a correction of this grade waits for its decision already': '该成绩已有等待审批的更正',
  'a grade of this student waits for its decision already': '该学生的补录成绩正在等待审批',
  'this correction is decided already': '该更正已审批',
  'this appeal is answered already': '该复核已答复',
  'only a published grade is corrected, to another one, and with no more decimals than the others have':
    '只能更正已公布的成绩，新成绩须与原成绩不同，且小数位数不能多于其他成绩',
  'a grade is added to a published list only, and with no more decimals than the others have':
    '只能向已公布的成绩单补录成绩，且小数位数不能多于其他成绩',
  'no student has the number {n}': '没有学号为 {n} 的学生',
  'student {n} is on the list already': '学号 {n} 的学生已在成绩单上',
};

/** Those with a name in them. */
const withName: readonly (readonly [RegExp, (name: string) => string])[] = [
  [
    /^there are scores for (.+), so it cannot be removed: switch it off instead$/,
    (name) => `“${name}”已有成绩，不能删除，请改为停用`,
  ],
  [
    /^there are incidents for (.+), so it cannot be removed: switch it off instead$/,
    (name) => `已有学生登记了“${name}”，不能删除，请改为停用`,
  ],
];

function translated(text: string): string {
  for (const [pattern, translate] of withName) {
    const name = pattern.exec(text)?.[1];
    if (name !== undefined) return translate(name);
  }
  const number = /\d+/.exec(text)?.[0] ?? '';
  return chinese[text.replace(/\d+/, '{n}')]?.replace('{n}', number) ?? text;
}

/** Returns an error of a correction, an appeal or a change of items with the server's message in the language of the console. */
export function inLanguage(error: unknown, language: Language): unknown {
  if (language !== 'zh' || !isApiError(error)) return error;
  const { kind, status, code, details, requestId, serverMessages } = error;
  return new ApiError({ kind, status, code, details, requestId, serverMessages: serverMessages.map(translated), cause: error });
}
