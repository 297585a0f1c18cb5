import type { ListLimit } from '../lab/limits.ts';
import type { Language } from './language.ts';

/** What can keep a round from every start: other sessions of its students, sessions of the round that exist, pins. */
export type RoundCause = 'students' | 'sessions' | 'pins';

/** Why the groups of a class cannot rotate; `group` is the name of the class. */
export type RoundRefusal = { readonly round: string } & (
  | { readonly code: 'roundGroups'; readonly group: string; readonly count: number }
  /** Students who are in no group, and in two. */
  | { readonly code: 'roundStudents'; readonly group: string; readonly left: number; readonly twice: number }
  | { readonly code: 'roundSize'; readonly experiment: string; readonly students: number; readonly seats: number }
  /** No weekday and period is open in as many weeks. */
  | { readonly code: 'roundWeeks'; readonly group: string; readonly count: number }
  | { readonly code: 'roundStart'; readonly group: string; readonly by: readonly RoundCause[] }
  /** Of so many lessons at once only some can have a room, teacher or team. */
  | {
      readonly code: 'roundTogether';
      readonly group: string;
      readonly limit: ListLimit;
      readonly wanted: number;
      readonly found: number;
    }
);

const causes = {
  en: {
    students: 'its students are taken in one of the weeks of every start',
    sessions: 'sessions of it that exist are not at the weekday and period of a rotation',
    pins: 'it is pinned to slots that do not go together',
  },
  zh: {
    students: '每个可选的起始时间中，总有一周学生已有安排',
    sessions: '已有的排课不在轮换的同一星期和节次',
    pins: '固定的时段彼此不符',
  },
} as const;
const limits = {
  en: { rooms: ['room', 'rooms'], teachers: ['teacher', 'teachers'], teams: ['team', 'teams'] },
  zh: { rooms: '实验室', teachers: '教师', teams: '教学团队' },
} as const;

/** One sentence for a reason that names its round. */
export function roundText(refusal: RoundRefusal, language: Language): string {
  const en = language === 'en';
  const { round } = refusal;
  switch (refusal.code) {
    case 'roundGroups': {
      const { group, count } = refusal;
      return en
        ? `Round ${round}: class ${group} is not divided into ${count} groups: make its groups in the rounds of the course.`
        : `轮换“${round}”：班级 ${group} 尚未分为 ${count} 组，请在课程的轮换中生成分组。`;
    }
    case 'roundStudents': {
      const { group, left, twice } = refusal;
      const count = left > 0 ? left : twice;
      const students = count === 1 ? '1 student' : `${count} students`;
      return en
        ? `Round ${round}: ${students} of class ${group} ${count === 1 ? 'is' : 'are'} in ${left > 0 ? 'no group: make its groups again' : 'two groups: take them out of one'}.`
        : `轮换“${round}”：班级 ${group} 有 ${count} 名学生${left > 0 ? '不在任何分组中，请重新生成分组' : '同时在两个分组中，请移出其中一个'}。`;
    }
    case 'roundSize': {
      const { experiment, students, seats } = refusal;
      return en
        ? `Round ${round}: a group of ${students} students is larger than experiment ${experiment} takes (${seats}): make more groups.`
        : `轮换“${round}”：每组 ${students} 名学生，超过实验项目“${experiment}”可容纳的 ${seats} 人，请增加分组。`;
    }
    case 'roundWeeks': {
      const { group, count } = refusal;
      return en
        ? `Round ${round}: no weekday and period is open to class ${group} in ${count} weeks: widen the dates, weekdays or weeks of the plan.`
        : `轮换“${round}”：班级 ${group} 没有一个星期和节次能连续使用 ${count} 周，请放宽计划的日期、星期或周次。`;
    }
    case 'roundStart': {
      const { group, by } = refusal;
      return en
        ? `Round ${round} of class ${group} has no start: ${by.map((cause) => causes.en[cause]).join(', or ')}.`
        : `轮换“${round}”（班级 ${group}）没有可用的起始时间：${by.map((cause) => causes.zh[cause]).join('，或')}。`;
    }
    case 'roundTogether': {
      const { group, limit, wanted, found } = refusal;
      const [one, more] = limits.en[limit];
      return en
        ? `Round ${round}: class ${group} has ${wanted} sessions at once, and ${found} of them can have a ${one} at the best start: allow more ${more}.`
        : `轮换“${round}”：班级 ${group} 同时有 ${wanted} 次课，最多只有 ${found} 次能分到${limits.zh[limit]}，请增加可用的${limits.zh[limit]}。`;
    }
  }
}
