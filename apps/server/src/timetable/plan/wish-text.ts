import { maxLessonsInRow, maxLessonsPerDay } from '../lab/day-rules.ts';
import type { LabMatch } from '../lab/lab-match.ts';
import type { LabProblem } from '../lab/lab-problem.ts';
import { weeklyTime } from '../lab/weekly-time.ts';
import type { Language } from './language.ts';
import { spanName } from './span-name.ts';
import { weekdayNames } from './weekday-names.ts';

type Wish = 'sameTime' | 'teacherDay' | 'lunch' | 'freeDay' | 'teacherWish';

/** One sentence for a wish that is not met. `group` names the classes that it concerns. */
export function wishText(
  problem: LabProblem,
  {
    match,
    group,
    language,
  }: { readonly match: LabMatch & { readonly condition: Wish }; readonly group: string; readonly language: Language },
): string {
  const en = language === 'en';
  const perDay = problem.periods.length;
  const { slot = 0, resource = -1, values: [one = 0, two = 0] = [] } = match;
  const date = problem.days[Math.floor(slot / perDay)] ?? '';
  const teacher = problem.teachers[resource]?.name ?? '';
  switch (match.condition) {
    case 'sameTime': {
      const time = weeklyTime(problem, slot);
      const weekday = weekdayNames[language][Math.floor(time / perDay)] ?? '';
      const period = problem.periods[slot % perDay]?.name ?? '';
      const first = problem.lessons[match.lessons[0] ?? -1]?.label ?? '';
      return en
        ? `${group} has ${one} of ${two} sessions at another time than ${weekday}, ${period}: ${first}${match.lessons.length > 1 ? ' and others' : ''}`
        : `${group} 的 ${two} 次课中有 ${one} 次不在${weekday} ${period}：${first}${match.lessons.length > 1 ? ' 等' : ''}`;
    }
    case 'teacherDay': {
      const isFull = one > maxLessonsPerDay;
      const isLong = two > maxLessonsInRow;
      const inDay = en
        ? `teaches in ${one} periods on ${date} (at most ${maxLessonsPerDay})`
        : `在 ${date} 有 ${one} 节课（最多 ${maxLessonsPerDay} 节）`;
      const inRow = en
        ? `teaches in ${two} periods in a row on ${date} (at most ${maxLessonsInRow})`
        : `在 ${date} 连续上 ${two} 节课（最多 ${maxLessonsInRow} 节）`;
      const both = en
        ? `${inDay}, ${two} of them in a row (at most ${maxLessonsInRow})`
        : `${inDay}，其中连续 ${two} 节（最多 ${maxLessonsInRow} 节）`;
      return `${en ? '' : '教师 '}${teacher} ${isFull && isLong ? both : isFull ? inDay : inRow}`;
    }
    case 'lunch': {
      const name = match.who === 'class' ? (problem.classes[resource]?.name ?? '') : teacher;
      return en
        ? `${name} has no break for lunch on ${date}: every period between 11:30 and 13:30 is taken`
        : `${match.who === 'class' ? '班级' : '教师'} ${name} 在 ${date} 没有午休：11:30 至 13:30 的节次均有课`;
    }
    case 'teacherWish': {
      const lesson = problem.lessons[match.lessons[0] ?? -1];
      const when = `${date} ${spanName(problem, slot, lesson?.length)}`;
      return en
        ? `${teacher} would rather not teach on ${when}: ${lesson?.label ?? ''}`
        : `教师 ${teacher} 尽量不排 ${when}：${lesson?.label ?? ''}`;
    }
    case 'freeDay':
      return en
        ? `${teacher} has no free day from Monday to Friday in week ${one}`
        : `教师 ${teacher} 第 ${one} 周周一至周五没有空闲日`;
  }
}
