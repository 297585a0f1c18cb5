import { codeColumn } from '../columns/code-column.ts';
import { textColumn } from '../columns/text-column.ts';
import { defineImport, type ImportDefinition, type GroupRule } from '../core/define-import.ts';
import type { IssueInput } from '../core/import-issue.ts';
import { lookup, type ImportLookup } from '../core/import-lookup.ts';
import { loadNamed, namesOf, onlyOf } from '../core/load-named.ts';
import type { Named } from '../core/named-rows.ts';
import { uniqueRule } from '../core/unique-rule.ts';
import type { KnownStudent } from '../student/people.ts';
import type { GroupImportBackend, GroupImportBase, GroupRequest, KnownGroup } from './group-import-backend.ts';

const columns = {
  account: codeColumn({
    header: { en: 'Student number', zh: '学号' },
    aliases: [
      '账号',
      '学生学号',
      '学生账号',
      '成员学号',
      '组员学号',
      '小组成员',
      '组员',
      'account',
      'student no',
      'student id',
      'code',
    ],
    required: true,
    severalInCell: true,
    example: '20260001',
    width: 16,
    note: { en: 'Student number, or the name of a student of the course.', zh: '学号，或课程内学生的姓名。' },
  }),
  group: textColumn({
    header: { en: 'Group', zh: '分组' },
    aliases: ['组别', '组名', '小组', '分组名称', 'group name'],
    required: true,
    maxLength: 100,
    example: '1',
    width: 16,
    note: { en: 'Name of the group; it is made where it does not exist.', zh: '分组名称，不存在时自动创建。' },
  }),
};

/** The columns of `groupImport`. */
export type GroupImportColumns = typeof columns;

/** The look-ups of `groupImport`. */
export type GroupImportLookupTable = {
  readonly students: ImportLookup<Named<KnownStudent>, keyof GroupImportColumns>;
  readonly groups: ImportLookup<KnownGroup, keyof GroupImportColumns>;
};

/** A student and the group that the row names. */
export interface GroupImportItem extends GroupImportBase {
  /** Id of the student. */
  readonly userId: number;
  /** Name of the group. */
  readonly group: string;
}

/** The definition that `groupImport` makes. */
export type GroupImportDefinition = ImportDefinition<
  GroupImportColumns,
  GroupImportLookupTable,
  GroupImportBase,
  GroupImportItem
>;

/**
 * The group import (section 5): students into the groups of a course. A row is invalid when its student does not exist or its
 * group is empty. Make it once for a backend, not with every render.
 *
 * @example
 * const definition = groupImport(backend);
 * <ImportPanel definition={definition} />
 */
export function groupImport(backend: GroupImportBackend): GroupImportDefinition {
  return defineImport({
    name: 'groups',
    title: { en: 'Group import', zh: '分组导入' },
    columns,
    prepare: (options) => backend.base(options),
    lookups: {
      students: lookup({
        columns: ['account'],
        load: (texts, options) =>
          loadNamed(texts, {
            byCode: (codes) => backend.students(codes, options),
            byName: async (names) => (await backend.studentsByName?.(names, options)) ?? [],
          }),
        codeOf: ({ text }) => text,
      }),
      groups: lookup({
        columns: ['group'],
        load: async (names, options): Promise<readonly KnownGroup[]> => (await backend.groups?.(names, options)) ?? [],
        codeOf: (row) => row.name,
      }),
    },
    rowRules: [
      ({ account }, { found }) => {
        if (account === null) return [];
        const named = found.students.get(account);
        if (!named) return [{ code: 'unknown-student', column: 'account', params: { value: account } }];
        if (onlyOf(named)) return [];
        return [{ code: 'several-students', column: 'account', params: { value: account, choices: namesOf(named) } }];
      },
      ({ group }, { found }) =>
        group !== null && found.groups.has(group)
          ? [{ code: 'group-exists', severity: 'warning', column: 'group', params: { value: group } }]
          : [],
    ],
    sheetRules: [uniqueRule(['account', 'group']), inSeveralGroups],
    submit: {
      toItem(row, { base, found }) {
        const student = onlyOf(found.students.get(row.account));
        if (!student)
          throw new Error('A row with an unknown student was about to be sent. Check the rows again before submitting.');
        return { ...base, userId: student.id, group: row.group };
      },
      async send(items, options) {
        const answer = await backend.createGroups(groupRequest(items), options);
        return answer ?? {};
      },
      succeeded: { en: 'group import succeeded', zh: '分组导入成功' },
    },
    texts: {
      en: {
        'unknown-student': 'There is no student with the number {value}, and none of this name in the course. Correct it.',
        'several-students': 'Several students of the course are called {value}. Give the number. Choices: {choices}.',
        'group-exists': 'The group {value} exists already; its students stay in it. Check that this one belongs to it.',
        'in-several-groups': 'This student is put into several groups ({groups}). Check that this is meant.',
      },
      zh: {
        'unknown-student': '学号 {value} 不存在，课程中也没有此姓名的学生，请更正。',
        'several-students': '课程中有多名学生名为 {value}，请填写学号。可选：{choices}。',
        'group-exists': '分组 {value} 已存在，原有学生保留，请确认该学生属于此组。',
        'in-several-groups': '该学生被分到多个组（{groups}），请确认。',
      },
    },
  });
}

function groupRequest(items: readonly GroupImportItem[]): GroupRequest {
  const members = new Map<string, Set<number>>();
  for (const { group, userId } of items) members.set(group, (members.get(group) ?? new Set()).add(userId));
  return {
    course_id: items[0]?.courseId ?? 0,
    user2org: [...members].map(([name, ids]) => ({ org: { name, parent: items[0]?.parentId ?? 0 }, user_id: [...ids] })),
  };
}

const inSeveralGroups: GroupRule<GroupImportColumns> = {
  keyOf: ({ account, group }) => (group === null ? null : account),
  check(rows) {
    const groups = new Set(rows.map(({ values }) => values.group ?? ''));
    if (groups.size < 2) return new Map();
    const named = [...groups].slice(0, 5).join(', ');
    const issues: readonly IssueInput[] = [
      { code: 'in-several-groups', severity: 'warning', column: 'group', params: { groups: named } },
    ];
    return new Map(rows.map(({ number }) => [number, issues]));
  },
};
