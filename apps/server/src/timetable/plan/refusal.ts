import type { CauseRefusal } from './cause-refusal.ts';
import { causeText } from './cause-text.ts';
import type { Language } from './language.ts';
import type { NoStartReason } from './possible-starts.ts';
import { roundText, type RoundRefusal } from './round-text.ts';

export { languages, type Language } from './language.ts';

/** Why a plan can never work, as data with the numbers that a person needs. */
export type Refusal =
  | { readonly code: 'noCourses' }
  | { readonly code: 'noDays' }
  | { readonly code: 'noPeriods' }
  | { readonly code: 'onlyHolidays' }
  | { readonly code: 'noRooms' }
  | { readonly code: 'nothingToPlace' }
  | { readonly code: 'noStudents'; readonly course: string }
  | { readonly code: 'noRoom'; readonly experiment: string; readonly course: string }
  /** No room of the experiment has all that it requires for a session. */
  | {
      readonly code: 'noEquipment';
      readonly experiment: string;
      readonly course: string;
      readonly required: string;
      readonly rooms: readonly string[];
    }
  | { readonly code: 'noTeacher'; readonly experiment: string; readonly course: string }
  /** A session of so many periods can begin nowhere on a day. */
  | {
      readonly code: 'noStart';
      readonly experiment: string;
      readonly course: string;
      readonly count: number;
      readonly reason: NoStartReason;
    }
  | { readonly code: 'pinnedTime'; readonly lesson: string; readonly date: string; readonly count: number }
  | { readonly code: 'pinnedRoom'; readonly lesson: string }
  | { readonly code: 'pinnedTeacher'; readonly lesson: string }
  | RoundRefusal
  /** The time for looking was over. */
  | { readonly code: 'moreReasons' }
  | CauseRefusal;

/** One sentence for a reason. */
export function refusalText(refusal: Refusal, language: Language): string {
  const isEnglish = language === 'en';
  switch (refusal.code) {
    case 'noCourses':
      return isEnglish
        ? 'The plan covers no course: choose courses, or add some to this centre and semester.'
        : '排课计划没有课程：请选择课程，或先在该中心和学期中新建课程。';
    case 'noDays':
      return isEnglish
        ? 'The plan has no day and period that may be used: widen its dates, weekdays or periods.'
        : '排课计划没有可用的日期和节次：请放宽日期、星期或节次。';
    case 'noPeriods':
      return isEnglish
        ? 'There are no periods yet, so that no session can have a time: add the periods of the day first.'
        : '尚未设置节次，无法安排时间：请先新建每天的节次。';
    case 'onlyHolidays':
      return isEnglish
        ? 'Every day that the plan may use is a holiday or blocked: widen its dates or weekdays, or remove some of these days.'
        : '排课计划可用的日期全部为节假日或已停用：请放宽日期或星期，或取消其中的部分日期。';
    case 'noRooms':
      return isEnglish ? 'The centre has no room that is in use: add one first.' : '该中心没有可用的实验室：请先新建实验室。';
    case 'nothingToPlace':
      return isEnglish
        ? 'There is nothing to place: the experiments have all the sessions that their students need.'
        : '没有需要安排的排课：各实验项目的排课已满足学生人数。';
    case 'noStudents':
      return isEnglish ? `Course ${refusal.course} has no students.` : `课程“${refusal.course}”没有学生。`;
    case 'noRoom':
      return isEnglish
        ? `Experiment ${refusal.experiment} (${refusal.course}) has no room that is in use: add one to its list.`
        : `实验项目“${refusal.experiment}”（${refusal.course}）没有可用的实验室：请在其列表中添加。`;
    case 'noEquipment': {
      const { experiment, course, required, rooms } = refusal;
      return isEnglish
        ? `Experiment ${experiment} (${course}) requires ${required}, which none of its rooms has (${rooms.join(', ')}): add it to a room, or let the experiment require less.`
        : `实验项目“${experiment}”（${course}）需要 ${required}，但其实验室均不具备（${rooms.join('、')}）：请在实验室中添加，或降低该实验项目的要求。`;
    }
    case 'noTeacher':
      return isEnglish
        ? `Experiment ${refusal.experiment} has no teacher on its list, and course ${refusal.course} has none either.`
        : `实验项目“${refusal.experiment}”没有指定教师，课程“${refusal.course}”也没有任课教师。`;
    case 'noStart':
      return noStartText(refusal, language);
    case 'pinnedTime': {
      const { lesson, date, count } = refusal;
      const what = isEnglish
        ? count > 1
          ? `start of ${count} periods in a row`
          : 'period that the plan may use'
        : count > 1
          ? `连续 ${count} 节的时段`
          : '计划可用的时段';
      return isEnglish
        ? `${lesson} is pinned${date ? ` to ${date}` : ''}, where it has no ${what}: unpin it or pin another slot.`
        : `${lesson} 固定在${date ? ` ${date}` : '该节次'}，但没有${what}：请取消固定或固定到其他时段。`;
    }
    case 'pinnedRoom':
      return isEnglish
        ? `${refusal.lesson} is pinned to a room that is not in use: unpin it or pin another room.`
        : `${refusal.lesson} 固定的实验室已停用：请取消固定或固定到其他实验室。`;
    case 'pinnedTeacher':
      return isEnglish
        ? `${refusal.lesson} is pinned to a teacher who is not available: unpin it or pin another teacher.`
        : `${refusal.lesson} 固定的教师不可用：请取消固定或固定其他教师。`;
    case 'moreReasons':
      return isEnglish
        ? 'There may be more reasons: looking for all of them would have taken too long.'
        : '可能还有其他原因：全部查找耗时过长，已提前结束。';
    case 'roundGroups':
    case 'roundStudents':
    case 'roundSize':
    case 'roundWeeks':
    case 'roundStart':
    case 'roundTogether':
      return roundText(refusal, language);
    case 'cause':
      return causeText(refusal, language);
  }
}

function noStartText(
  { experiment, course, count, reason }: Extract<Refusal, { readonly code: 'noStart' }>,
  language: Language,
): string {
  const isEnglish = language === 'en';
  const wants = isEnglish
    ? `Experiment ${experiment} (${course}) takes ${count} periods in a row`
    : `实验项目“${experiment}”（${course}）需要连续 ${count} 节`;
  switch (reason) {
    case 'shortDay':
      return isEnglish
        ? `${wants}, and no day has so many: let it take fewer, or add periods to the day.`
        : `${wants}，但一天没有这么多节次：请减少其节数，或为每天新建节次。`;
    case 'longBreak':
      return isEnglish
        ? `${wants}, which no day has without a break of an hour or more: let it take fewer, or let it go across breaks.`
        : `${wants}，但一天中只有跨越一小时以上的休息才够：请减少其节数，或允许其跨越休息时间。`;
    case 'chosenPeriods':
      return isEnglish
        ? `${wants}, which the chosen periods of the plan do not have: choose more of them, or let it take fewer.`
        : `${wants}，但计划选择的节次不够：请选择更多节次，或减少其节数。`;
  }
}
