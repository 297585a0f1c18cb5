import type { BothNames } from '../catalogue/discipline.ts';
import type { ProjectRow, ReportCheckItemRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import type { Organisations } from './organisations.ts';
import type { People } from './people.ts';

/** Default colours of references (specification, section 9). */
const correctColour = '#008B00';
const otherColour = '#FF0000';

const comments: readonly {
  type: BothNames;
  typeOrder: number;
  mark: 'correct' | 'half-wrong' | 'wrong';
  comment: BothNames;
  scores: readonly number[];
}[] = [
  { type: ['数据', 'Data'], typeOrder: 1, mark: 'correct', comment: ['数据完整', 'The data are complete'], scores: [0, 2] },
  {
    type: ['数据', 'Data'],
    typeOrder: 1,
    mark: 'half-wrong',
    comment: ['有效数字位数不当', 'Wrong number of digits'],
    scores: [-1, -2],
  },
  {
    type: ['数据', 'Data'],
    typeOrder: 1,
    mark: 'wrong',
    comment: ['缺少原始数据', 'The raw data are missing'],
    scores: [-5, -10],
  },
  { type: ['作图', 'Plot'], typeOrder: 2, mark: 'correct', comment: ['作图规范', 'The plot is drawn well'], scores: [0, 1] },
  { type: ['作图', 'Plot'], typeOrder: 2, mark: 'half-wrong', comment: ['坐标轴缺少单位', 'An axis has no unit'], scores: [-1] },
  {
    type: ['结论', 'Conclusion'],
    typeOrder: 3,
    mark: 'wrong',
    comment: ['结论与数据不符', 'The conclusion does not follow'],
    scores: [-3, -6],
  },
];

/** Makes the comments for markers: common ones of every centre, and those of its first experiment. */
export function makeCheckItems(
  setting: Setting,
  { organisations, people, projects }: { organisations: Organisations; people: People; projects: readonly ProjectRow[] },
): ReportCheckItemRow[] {
  const rows: ReportCheckItemRow[] = [];
  organisations.centres.forEach((centre, place) => {
    const project = projects.find((one) => one.organization_id === centre.id && !one.free_schedule);
    const author = people.centreAdmins[place];
    if (!project || !author) return;
    for (const projectCode of [null, project.code]) {
      comments.forEach(({ type, typeOrder, mark, comment, scores }, index) => {
        rows.push({
          id: rows.length + 1,
          type: setting.text(type),
          type_order: typeOrder,
          display_order: index + 1,
          check_mark: mark,
          comment: setting.text(comment),
          hide_comment: false,
          tip: mark === 'wrong' ? setting.text(['请对照讲义重做', 'Do it again with the handout']) : null,
          score: scores.at(-1) ?? 0,
          hide_score: index === 0,
          scores,
          color: mark === 'correct' ? correctColour : otherColour,
          pub_status: 'published',
          project_code: projectCode,
          is_common: projectCode === null,
          user_id: author.id,
          organization_id: centre.id,
        });
      });
    }
  });
  return rows;
}
