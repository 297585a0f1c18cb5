import { defineImport, type ImportDefinition } from '../core/define-import.ts';
import type { RowValues } from '../core/import-column.ts';
import type { IssueInput } from '../core/import-issue.ts';
import { lookup, type ImportLookup } from '../core/import-lookup.ts';
import { loadNamed, namesOf, onlyOf } from '../core/load-named.ts';
import type { Named } from '../core/named-rows.ts';
import { allExperiments, deductionColumns } from './deduction-columns.ts';
import type {
  DeductionMark,
  DeductionReferenceBackend,
  DeductionReferenceBase,
  NewReportCheckItem,
  ReferenceCreator,
  ReferenceProject,
} from './deduction-reference-backend.ts';

/** The columns of `deductionReferenceImport`. */
export type DeductionReferenceColumns = typeof deductionColumns;

/** The look-ups of `deductionReferenceImport`. */
export type DeductionReferenceLookupTable = {
  readonly projects: ImportLookup<Named<ReferenceProject>, keyof DeductionReferenceColumns>;
  readonly creators: ImportLookup<Named<ReferenceCreator>, keyof DeductionReferenceColumns>;
};

/** The definition that `deductionReferenceImport` makes. */
export type DeductionReferenceDefinition = ImportDefinition<
  DeductionReferenceColumns,
  DeductionReferenceLookupTable,
  DeductionReferenceBase,
  NewReportCheckItem
>;

/** Colours where none is given (section 9). */
const defaultColors: Readonly<Record<DeductionMark, string>> = { correct: '#008B00', 'half-wrong': '#FF0000', wrong: '#FF0000' };

/**
 * The deduction reference import (section 5): texts and deductions of checked reports, for an experiment or for all. Make it once for a backend, not
 * with every render.
 *
 * @example
 * const definition = deductionReferenceImport(backend);
 * <ImportPanel definition={definition} />
 */
export function deductionReferenceImport(backend: DeductionReferenceBackend): DeductionReferenceDefinition {
  return defineImport({
    name: 'deduction-references',
    title: { en: 'Deduction reference import', zh: '扣分参考导入' },
    columns: deductionColumns,
    prepare: (options) => backend.base(options),
    templateLists: async (options) => (await backend.templateLists?.(options)) ?? {},
    lookups: {
      projects: lookup({
        columns: ['project'],
        load: (texts, options) =>
          loadNamed(
            texts.filter((text) => text !== allExperiments),
            {
              byCode: (codes) => backend.projects(codes, options),
              byName: async (names) => (await backend.projectsByName?.(names, options)) ?? [],
            },
          ),
        codeOf: ({ text }) => text,
      }),
      creators: lookup({
        columns: ['creator'],
        load: (texts, options) =>
          loadNamed(texts, {
            byCode: (codes) => backend.creators(codes, options),
            byName: async (names) => (await backend.creatorsByName?.(names, options)) ?? [],
          }),
        codeOf: ({ text }) => text,
      }),
    },
    rowRules: [
      signs,
      ({ project, creator }, { base, found }) => {
        const issues: IssueInput<'project' | 'creator'>[] = [];
        if (project !== null && project !== allExperiments) {
          const named = found.projects.get(project);
          if (!named) issues.push({ code: 'unknown-experiment', column: 'project', params: { value: project } });
          else if (!onlyOf(named))
            issues.push({ code: 'several-experiments', column: 'project', params: { value: project, choices: namesOf(named) } });
        }
        const creators = found.creators.get(creator ?? '');
        const account = onlyOf(creators);
        if (creator !== null && !creators) {
          issues.push({ code: 'unknown-creator', column: 'creator', params: { value: creator } });
        } else if (creator !== null && creators && !account) {
          issues.push({ code: 'several-creators', column: 'creator', params: { value: creator, choices: namesOf(creators) } });
        } else if (account && base.onlyCreatorId !== undefined && account.id !== base.onlyCreatorId) {
          issues.push({ code: 'other-creator', column: 'creator', params: { value: account.code } });
        }
        return issues;
      },
    ],
    submit: {
      toItem(row, { base, found }) {
        const creator = onlyOf(found.creators.get(row.creator));
        const isCommon = row.project === allExperiments;
        const project = isCommon ? undefined : onlyOf(found.projects.get(row.project));
        if (!creator || (!isCommon && !project))
          throw new Error(
            'A row with an unknown creator or experiment was about to be sent. Check the rows again before submitting.',
          );
        return {
          type: row.type,
          type_order: row.typeOrder ?? 0,
          display_order: row.displayOrder ?? 0,
          check_mark: row.mark,
          comment: row.comment,
          hide_comment: row.hideComment ?? false,
          tip: row.tip,
          score: row.score ?? row.scores[0] ?? 0,
          hide_score: row.hideScore ?? false,
          scores: row.scores,
          color: row.color ?? defaultColors[row.mark],
          pub_status: row.status,
          project_code: project?.code ?? null,
          is_common: isCommon,
          user_id: creator.id,
          organization_id: base.organizationId,
        };
      },
      send: (items, options) => backend.createItems(items, options),
      succeeded: { en: 'reference import succeeded', zh: '参考导入成功' },
    },
    texts: {
      en: {
        'scores-without-brackets': 'Scores "{value}" are not in brackets. Type a list like [-1,-2].',
        'bad-score': 'Write whole numbers from -{max} to {max}, not "{value}".',
        'negative-for-correct': 'Correct never deducts, but {value} is negative. Change the sign or the mark.',
        'positive-for-wrong': 'What is not correct never gains, but {value} is positive. Change the sign or the mark.',
        'bad-color': 'Write the colour "{value}" like #FF0000.',
        'unknown-experiment': 'No experiment has the code or name {value}. Correct it, or type "all experiments".',
        'several-experiments': 'Several experiments are called {value}. Give the code. Choices: {choices}.',
        'unknown-creator': 'Nobody has the account or name {value}. Correct it.',
        'several-creators': 'Several people are called {value}. Give the account. Choices: {choices}.',
        'other-creator': 'You may only add references of your own, not of {value}.',
      },
      zh: {
        'scores-without-brackets': '分值列表“{value}”没有用方括号括起，请填写为 [-1,-2] 的形式。',
        'bad-score': '分值“{value}”不是 -{max} 到 {max} 的整数，请更正列表。',
        'negative-for-correct': '标记为正确时分值不能为负数，但填写了 {value}，请更改符号或标记。',
        'positive-for-wrong': '标记为半错或错误时分值不能为正数，但填写了 {value}，请更改符号或标记。',
        'bad-color': '颜色“{value}”不是 #RRGGBB 的形式，如 #FF0000。',
        'unknown-experiment': '没有代码或名称为 {value} 的实验项目，请更正，或填写“所有实验”。',
        'several-experiments': '有多个实验项目名为 {value}，请填写代码。可选：{choices}。',
        'unknown-creator': '没有账号或姓名为 {value} 的人员，请填写已有账号。',
        'several-creators': '有多人名为 {value}，请填写账号。可选：{choices}。',
        'other-creator': '只能新建本人的参考，不能填写 {value}，请填写本人账号。',
      },
    },
  });
}

/** Scores must match the mark: correct has no negative one, the others have no positive one. */
function signs({ mark, score, scores }: RowValues<DeductionReferenceColumns>): readonly IssueInput<'score' | 'scores'>[] {
  if (mark === null) return [];
  const isWrongSign = (value: number): boolean => (mark === 'correct' ? value < 0 : value > 0);
  const code = mark === 'correct' ? 'negative-for-correct' : 'positive-for-wrong';
  const listed = scores?.find(isWrongSign);
  return [
    ...(score !== null && isWrongSign(score) ? [{ code, column: 'score' as const, params: { value: score } }] : []),
    ...(listed !== undefined ? [{ code, column: 'scores' as const, params: { value: listed } }] : []),
  ];
}
