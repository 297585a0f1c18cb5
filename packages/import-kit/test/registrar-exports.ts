import { experimentsOfCourse, registrarUniversity } from './registrar-university.ts';
import type { TestSheet } from './sheets-workbook.ts';

/** A session that a row of an export means, in the words of the made-up university. */
export interface MeantSession {
  readonly date: string;
  readonly firstPeriod: number;
  readonly periods: number;
  readonly course: string;
  readonly experiment: string;
  readonly room: string;
  readonly teacher: string;
  readonly classes: readonly string[];
  readonly students: number;
}

/** An export with what it means. */
export interface RegistrarExport {
  readonly sheet: TestSheet;
  readonly sessions: readonly MeantSession[];
}

type System = 'zhengfang' | 'qiangzhi' | 'qingguo';

interface Time {
  readonly weeks: readonly number[];
  readonly weeksText: (system: System) => string;
  readonly weekday: number;
  readonly first: number;
  readonly last: number;
  readonly room: { readonly code: string; readonly name: string };
}

const weekdays = '一二三四五六日';
const range = (from: number, until: number): readonly number[] => Array.from({ length: until - from + 1 }, (_, at) => from + at);
const two = (number: number): string => String(number).padStart(2, '0');

/** Weeks, and how each system writes them. */
function weeksOf(index: number): Pick<Time, 'weeks' | 'weeksText'> {
  const from = 1 + (index % 4);
  const until = from + 5 + (index % 3);
  switch (index % 5) {
    case 0:
      return {
        weeks: range(from, until),
        weeksText: (system) =>
          system === 'zhengfang' ? `${from}-${until}周` : system === 'qiangzhi' ? `${from}-${until}(周)` : `${from}-${until}周`,
      };
    case 1:
      return {
        weeks: range(from, until).filter((week) => week % 2 === 1),
        weeksText: (system) =>
          system === 'zhengfang'
            ? `${from}-${until}周(单)`
            : system === 'qiangzhi'
              ? `${from}-${until}(单周)`
              : `${from}-${until}单周`,
      };
    case 2:
      return {
        weeks: [...range(from, from + 2), ...range(until, until + 2)],
        weeksText: (system) =>
          system === 'zhengfang'
            ? `${from}-${from + 2}周,${until}-${until + 2}周`
            : system === 'qiangzhi'
              ? `${from}-${from + 2},${until}-${until + 2}(周)`
              : `${from}-${from + 2},${until}-${until + 2}周`,
      };
    case 3:
      return {
        weeks: [from, until],
        weeksText: (system) =>
          system === 'zhengfang'
            ? `${from}周,${until}周`
            : system === 'qiangzhi'
              ? `${from},${until}([周])`
              : `${from},${until}周`,
      };
    default:
      return {
        weeks: range(from, until).filter((week) => week % 2 === 0),
        weeksText: (system) =>
          system === 'zhengfang'
            ? `${from}-${until}周(双)`
            : system === 'qiangzhi'
              ? `${from}-${until}(双周)`
              : `${from}-${until}双周`,
      };
  }
}

function timeOf(index: number): Time {
  const first = 1 + ((index * 2) % 10);
  return {
    ...weeksOf(index),
    weekday: 1 + (index % 7),
    first,
    last: first + (index % 3 === 0 ? 0 : 1),
    room: registrarUniversity.rooms[(index * 7) % 20] ?? { code: '', name: '' },
  };
}

const dateOf = (week: number, weekday: number): string => {
  const day = new Date(Date.UTC(2026, 7, 31) + ((week - 1) * 7 + weekday - 1) * 86_400_000);
  return day.toISOString().slice(0, 10);
};

/**
 * A timetable of 300 rows in the layout of a system, made anew by a generator. Where the layouts are from:
 * zhengfang: SJTU-jCourse/jcourse_go, cmd/import_from_jwc (columns, `08123|李华`, times `星期一第1-2节{1-16周}` and rooms separated by `;`);
 * qiangzhi: Ricraft/wakeup-schedule, docs/USC_IMPORTER_GUIDE.md, and RavelloH/sdust-ical-timetable, course_parser.py (`周次(节次)`, `1-12[周]`, `姓名(职称)`);
 * qingguo: icepie/aischedule-lit-kingosoft, src/parser.ts (`[代码]课程`, `教师[工号]`, `[1-16周]星期一[5-6节]/XB309`).
 */
export function registrarTimetable(system: System, rows = 300): RegistrarExport {
  const sessions: MeantSession[] = [];
  const body = range(0, rows - 1).map((index) => {
    const course = registrarUniversity.courses[index % 12];
    const teacher = registrarUniversity.teachers[(index * 3) % 40];
    if (!course || !teacher) throw new Error('The university is too small.');
    const classes = range(0, index % 3).flatMap(
      (at) => registrarUniversity.classes[(index + 10 * Math.floor(index / 120) + at) % 30] ?? [],
    );
    const students = 20 + (index % 30);
    const times = system !== 'qiangzhi' && index % 4 === 0 ? [timeOf(index), timeOf(index + 3)] : [timeOf(index)];
    const meant = times
      .flatMap((time) => time.weeks.map((week) => ({ time, date: dateOf(week, time.weekday) })))
      .toSorted((a, b) => a.date.localeCompare(b.date));
    const experiments = experimentsOfCourse(course);
    meant.forEach(({ time, date }, at) =>
      sessions.push({
        date,
        firstPeriod: time.first,
        periods: time.last - time.first + 1,
        course: course.code,
        experiment: (experiments.length === 1 ? experiments[0] : experiments[at])?.code ?? '',
        room: time.room.code,
        teacher: teacher.code,
        classes: system === 'zhengfang' ? [] : classes.map(({ code }) => code),
        students: system === 'qiangzhi' ? 32 : students,
      }),
    );
    const span = ({ first, last }: Time): string => (first === last ? String(first) : `${first}-${last}`);
    const [time] = times;
    if (!time) throw new Error('A row has a time.');
    switch (system) {
      case 'zhengfang':
        return [
          course.code,
          course.name,
          48,
          `${teacher.code}/${teacher.name}/副教授[物理学院]`,
          `${teacher.code}|${teacher.name}`,
          '物理学院',
          times.map((each) => `星期${weekdays[each.weekday - 1] ?? ''}第${span(each)}节{${each.weeksText(system)}}`).join(';'),
          `(2026-2027-1)-${course.code}-${two(index)}`,
          students,
          3,
          times.map(({ room }) => room.name).join(';'),
        ];
      case 'qiangzhi':
        return [
          index + 1,
          course.name,
          `${teacher.name}(讲师)`,
          `${time.weeksText(system)}[${range(time.first, time.last).map(two).join('-')}节]`,
          `星期${weekdays[time.weekday - 1] ?? ''}`,
          time.room.name,
          classes.map(({ name }) => name).join(' '),
        ];
      case 'qingguo':
        return [
          index + 1,
          `[${course.code}]${course.name}`,
          2,
          `${teacher.name}[${teacher.code}]`,
          two(index),
          classes.map(({ name }) => name).join(','),
          students,
          times
            .map(
              (each) => `[${each.weeksText(system)}]星期${weekdays[each.weekday - 1] ?? ''}[${span(each)}节]/${each.room.name}`,
            )
            .join('\n'),
        ];
    }
  });
  const heads = {
    zhengfang: [
      '课程号',
      '课程名称',
      '学时',
      '合上教师',
      '任课教师',
      '开课院系',
      '课程安排',
      '教学班名称',
      '选课人数',
      '学分',
      '教室',
    ],
    qiangzhi: ['序号', '课程名称', '教师', '周次(节次)', '星期', '教室', '上课班级'],
    qingguo: ['序号', '课程', '学分', '任课教师', '上课班号', '上课班级名称', '选课人数', '上课时间地点'],
  } as const;
  const head = [...heads[system]];
  // Printed lists have their title above and their head again at each page.
  const printed =
    system === 'qingguo' ? body.flatMap((row, index) => (index > 0 && index % 40 === 0 ? [head, row] : [row])) : body;
  return { sheet: { name: '课表', rows: [['2026-2027学年第1学期课表'], head, ...printed] }, sessions };
}
