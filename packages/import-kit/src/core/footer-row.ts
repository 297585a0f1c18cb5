import { cleanText } from './clean-text.ts';
import type { RawCell } from './raw-cell.ts';

const roles = String.raw`(?:任课|授课|主讲|指导|实验)?(?:教师|老师)|(?:教研室|实验室|系|班)?主任|(?:主管)?(?:领导|院长)|辅导员|负责人|教务员`;
const work = '制表|制单|填表|填报|打印|导出|审核|审批|审定|复核|核对|编制|统计|经办';
const signs = String.raw`\(?(?:签名|签字|签章|盖章)\)?`;

/** The first cell of such a row, in NFKC, small letters and without blanks. */
const patterns: readonly RegExp[] = [
  // Totals: `合计`, `本页小计：30人`, `总计(人)`, `Grand total`.
  /^(?:本页|本班|全班|以上)?(?:总计|合计|小计|总和|共计|累计|总人数|合计人数|人数合计)(?:\(.{0,8}\))?:?(?:\d+(?:\.\d+)?)?(?:人|名|行|条|门|次|项|分|学时)?$/u,
  /^(?:grandtotals?|subtotals?|sub-totals?|totals?)(?:\(.{0,12}\))?:?[\d.]*$/u,
  /^(?:以上)?(?:总)?共计?:?\d+(?:人|名|行|条|门|次|项)/u,
  // Pages of a printed list.
  /^第\d+页(?:[,/]?共\d+页)?$/u,
  /^page\d+(?:(?:of|\/)\d+)?$/u,
  // Signatures: `制表人：`, `审核`, `任课教师签字`, `日期：2026年9月`.
  new RegExp(`^(?:${work})(?:(?:人|员|者|单位|部门|日期|时间)(?:${signs})?(?:\\(.{0,8}\\))?(?::|$)|(?:${signs})?:)`, 'u'),
  new RegExp(`^(?:${roles})(?:(?:${signs})(?:\\(.{0,8}\\))?(?::|$)|:)`, 'u'),
  new RegExp(`^(?:${signs})(?:\\(.{0,8}\\))?(?::|$)`, 'u'),
  /^(?:日期|时间|date):/u,
  /^(?:prepared|checked|approved|reviewed|verified|signed|printed|exported)(?:by|on|at):/u,
  /^signatures?(?:$|:|of)/u,
  // Notes below the table.
  /^[*※(【]?(?:备注|说明|注意|注意事项|附?注|填[表写]说明|notes?|remarks?)\d{0,2}[)】]?:/u,
];

/** Longest part of such a cell that a mark quotes. */
const quoted = 40;

/**
 * Returns the first cell of a row that is no data but the end of a table. This is a total, a signature, the number of a page, a note. `null` for any
 * other row.
 */
export function footerText(cells: readonly RawCell[]): string | null {
  for (const cell of cells) {
    if (cell === null || (typeof cell === 'object' && cell.kind === 'merged')) continue;
    if (typeof cell !== 'string') return null;
    const text = cleanText(cell);
    if (text === '') continue;
    // Most first cells are numbers and codes: no end of a table begins with a digit.
    if (/^\d/.test(text)) return null;
    const plain = text.slice(0, 200).normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '');
    if (!patterns.some((pattern) => pattern.test(plain))) return null;
    return text.length > quoted ? `${text.slice(0, quoted)} …` : text;
  }
  return null;
}
