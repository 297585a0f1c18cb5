import type { PlanClashReason, PlanUndoReason } from '@lab-console/api-client';
import type { PinKind } from './pin-groups.ts';
import type { PinStepKind } from './use-plan-pins.ts';
import type { Language } from '../../locales/language.ts';

/** Texts of the plan page; those of the panel come with its package. */
export interface PlanTexts {
  readonly back: string;
  readonly allCourses: string;
  readonly semester: string;
  readonly courses: string;
  readonly days: string;
  readonly periods: string;
  readonly timeLimit: string;
  readonly otherTeaching: string;
  /** That no session of a plan takes a room, a teacher or a class away from other teaching. */
  readonly otherTeachingCounts: string;
  readonly publishedSessions: string;
  readonly publishedMayMove: string;
  readonly teacherTimes: string;
  /** Gets how many sheets wait for a decision. */
  readonly teacherTimesCount: (waiting: number) => string;
  readonly allPeriods: string;
  readonly lessons: string;
  readonly shown: (count: number) => string;
  readonly range: (from: string, until: string) => string;
  readonly seconds: (count: number) => string;
  readonly weekdays: readonly string[];
  readonly listed: (names: readonly string[]) => string;
  /** A session of a plan, and why it cannot be where the plan puts it any more. */
  readonly clash: (session: string, reasons: readonly string[]) => string;
  /** A session that only staff see. */
  readonly draft: (session: string) => string;
  /** What is in the way, where it is a session with that one; of a published session that was changed, by whom. */
  readonly clashReasons: Readonly<Record<PlanClashReason, (other: string) => string>>;
  /** When a plan was saved, by whom, and how many sessions that concerned. */
  readonly saved: (save: { readonly when: string; readonly who: string; readonly count: number }) => string;
  /** Why a session of a save cannot be undone, with the names of whom it concerns or the session that is in the way. */
  readonly undoReasons: Readonly<Record<PlanUndoReason, (other: string) => string>>;
  readonly result: string;
  readonly pin: string;
  readonly unpin: string;
  readonly pinned: (count: number) => string;
  readonly pinFailed: string;
  readonly onlyPlan: string;
  readonly more: (count: number) => string;
  /** Heading of a session's details in a plan. */
  readonly inThisPlan: string;
  readonly breaksNothing: string;
  readonly broken: (condition: string) => string;
  readonly pinThis: string;
  readonly unpinThis: string;
  readonly pinnedHere: string;
  readonly pinnedElsewhere: string;
  readonly otherSlots: string;
  readonly pinHere: string;
  /** Of the button beside a slot. */
  readonly pinTo: (slot: string) => string;
  /** Of the button that shows the slots with their prices in the calendar. */
  readonly slotsInCalendar: string;
  readonly chains: string;
  readonly noChains: string;
  readonly takeChain: string;
  /** Of the button of one suggestion. */
  readonly takeThis: (chain: string) => string;
  /** How many sessions are pinned to other slots than the result has. */
  readonly pinnedAway: (count: number) => string;
  readonly pinSessions: string;
  readonly pinBy: string;
  readonly pinWhich: string;
  readonly pinKinds: Readonly<Record<PinKind, string>>;
  readonly week: (week: number) => string;
  readonly noTeacher: string;
  readonly pinCountOf: (count: number) => string;
  readonly unpinCount: (count: number) => string;
  /** What was done last, beside its undo. */
  readonly pinSteps: Readonly<Record<PinStepKind, (count: number) => string>>;
  readonly undo: string;
  /** Names of the conditions by their ids, and for those with a weight what a higher one does. */
  readonly conditions: Readonly<Record<string, readonly [name: string, description?: string]>>;
}

const en: PlanTexts = {
  back: 'All plans',
  allCourses: 'All courses of the centre',
  semester: 'Semester',
  courses: 'Courses',
  days: 'Days',
  periods: 'Periods',
  timeLimit: 'Time limit',
  otherTeaching: 'Other teaching',
  otherTeachingCounts: 'Counts: its rooms, teachers and classes are taken',
  publishedSessions: 'Published sessions',
  publishedMayMove: 'May be moved, as few as possible',
  teacherTimes: 'Times of teachers',
  teacherTimesCount: (waiting) =>
    waiting === 0
      ? 'Count as they were accepted; none waits for a decision'
      : `Count as they were accepted; ${waiting === 1 ? '1 sheet waits' : `${waiting} sheets wait`} for a decision and ${waiting === 1 ? 'counts' : 'count'} as wishes only`,
  allPeriods: 'All periods',
  lessons: 'Sessions of the plan',
  shown: (count) => (count === 1 ? '1 session selected' : `${count} sessions selected`),
  range: (from, until) => `${from} – ${until}`,
  seconds: (count) => `${count} s`,
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  listed: (names) => names.join(', '),
  clash: (session, reasons) => `${session} – ${reasons.join('; ')}`,
  draft: (session) => `${session} (draft)`,
  clashReasons: {
    room: (other) => `the room is taken by ${other}`,
    teacher: (other) => `the teacher has ${other}`,
    team: (other) => `the team has ${other}`,
    class: (other) => `the class has ${other}`,
    student: (other) => `students have ${other}`,
    way: (other) => `there is too little time for the way between two buildings, to or from ${other}`,
    teaching: () => 'there is other teaching at that time',
    holiday: () => 'the day is a holiday now',
    blocked: () => 'the day is blocked now',
    capacity: () => 'the room has too few seats now',
    closedRoom: () => 'the room is not in use any more',
    equipment: () => 'the room lacks equipment for it now',
    outOfOrder: () => 'the room is out of order that day',
    enrolments: () => 'more students are enrolled now than the session has seats',
    changed: (who) => `it was changed since the plan was solved${who ? ` by ${who}` : ''}`,
    gone: (who) => `it was deleted or cancelled since${who ? ` by ${who}` : ''}`,
    marks: () => 'attendance, marks or reports are there by now',
    past: () => 'its day has come by now',
  },
  saved: ({ when, who, count }) => `${when}${who ? ` by ${who}` : ''}, ${count === 1 ? '1 session' : `${count} sessions`}`,
  undoReasons: {
    changed: (names) => `it was changed since${names ? ` by ${names}` : ''}`,
    gone: (names) => `it was deleted since${names ? ` by ${names}` : ''}`,
    students: (names) => `students were added since: ${names}`,
    marks: (names) => `attendance, marks or reports are there, of: ${names}`,
    past: () => 'its day has come by now',
    room: (other) => `its former room is taken by ${other}`,
    teacher: (other) => `its teacher has ${other} at the former time`,
    team: (other) => `its team has ${other} at the former time`,
    class: (other) => `its class has ${other} at the former time`,
  },
  result: 'Result in the calendar',
  pin: 'Pin selected',
  unpin: 'Unpin selected',
  pinned: (count) =>
    count === 1
      ? '1 session is pinned: the next run leaves it where it is'
      : `${count} sessions are pinned: the next run leaves them where they are`,
  pinFailed: 'The pins could not be saved',
  onlyPlan: 'Only sessions of this plan',
  more: (count) => `and ${count} more`,
  inThisPlan: 'In this plan',
  breaksNothing: 'Every condition is met.',
  broken: (condition) => `Not met: ${condition}`,
  pinThis: 'Pin',
  unpinThis: 'Unpin',
  pinnedHere: 'Pinned here: the next run leaves it.',
  pinnedElsewhere: 'Pinned to another slot: the next run moves it there.',
  otherSlots: 'Other slots',
  pinHere: 'Pin here',
  pinTo: (slot) => `Pin here: ${slot}`,
  slotsInCalendar: 'Show in the calendar',
  chains: 'Together with other sessions',
  noChains: 'No slot was found that one or two other sessions could make free.',
  takeChain: 'Move all',
  takeThis: (chain) => `Move all: ${chain}`,
  pinnedAway: (count) =>
    `${count === 1 ? '1 of them is pinned to another slot' : `${count} of them are pinned to other slots`} than the result has. The next run moves ${count === 1 ? 'it' : 'them'} there; until then, saving keeps the slots of the result.`,
  pinSessions: 'Pin sessions',
  pinBy: 'Pin by',
  pinWhich: 'Which',
  pinKinds: { shown: 'Shown in the calendar', course: 'Course', teacher: 'Teacher', week: 'Week', all: 'All of the plan' },
  week: (week) => `Week ${week}`,
  noTeacher: 'No teacher',
  pinCountOf: (count) => (count === 1 ? 'Pin 1 session' : `Pin ${count} sessions`),
  unpinCount: (count) => (count === 1 ? 'Unpin 1 session' : `Unpin ${count} sessions`),
  pinSteps: {
    pin: (count) => (count === 1 ? '1 session was pinned.' : `${count} sessions were pinned.`),
    unpin: (count) => (count === 1 ? '1 session was unpinned.' : `${count} sessions were unpinned.`),
    move: (count) => (count === 1 ? '1 session was moved.' : `${count} sessions were moved.`),
  },
  undo: 'Undo',
  conditions: {
    room: ['A room that is not shared has one session at a time'],
    teacher: ['A teacher has one session at a time'],
    team: ['A team has one session at a time'],
    class: ['A class has one session at a time'],
    student: ['A student has one session at a time'],
    way: ['There is time for the way between two buildings'],
    capacity: ['A room has enough seats'],
    supply: ['Shared seats and equipment suffice for all'],
    list: ['Rooms and teachers are on the list of the experiment'],
    semester: ['Sessions are within the semester'],
    split: ['Parts of a split class stay together'],
    spread: ['Sessions are spread over the weeks', 'Keeps a class from having many sessions in one week.'],
    order: ['Experiments keep the order of the course', 'Avoids a later experiment before an earlier one.'],
    sameRoom: ['An experiment stays in one room', 'Avoids setting the same experiment up in several rooms.'],
    sameTeacher: ['A class keeps its teacher', 'Avoids several teachers for one class in a course.'],
    teacherGaps: ['Teachers have no gaps', 'Avoids free periods between two sessions of a teacher on a day.'],
    classGaps: ['Classes have no gaps', 'Avoids free periods between two sessions of a class on a day.'],
    balance: ['Teachers have equal workloads', 'Avoids more sessions for a teacher than a fair share.'],
    equipment: [
      'Rooms have the equipment that is wished',
      'What an experiment requires is a condition of its rooms; what it wishes for counts here.',
    ],
    roomSize: ['Rooms are no larger than needed', 'Keeps large rooms free for large classes.'],
    unpopular: ['Evenings and weekends are rarely used', 'Avoids them, especially for the same class twice.'],
    sameTime: [
      'A class has the same time each week',
      'Avoids other weekdays and periods than the usual ones of a class in a course.',
    ],
    teacherDay: [
      'Teachers have no overfull days',
      'Avoids more than 4 periods on a day and more than 3 in a row, other teaching included.',
    ],
    lunch: ['Everybody has lunch', 'Avoids days on which a teacher or a class has no break between 11:30 and 13:30.'],
    freeDay: ['Teachers have a free day', 'Avoids weeks in which a teacher has sessions on each day from Monday to Friday.'],
    teacherWish: [
      'Teachers teach when it suits them',
      'Avoids times at which a teacher would rather not teach, or cannot as long as nobody has accepted that.',
    ],
    changes: [
      'Sessions keep their slots',
      'Avoids changing drafts of this plan and published sessions: for these it counts time, room, teacher and the students who have to be informed.',
    ],
    changedTime: [
      'Published: other time',
      'How many times a change counts when the day or period of a published session changes.',
    ],
    changedRoom: ['Published: other room', 'How many times a change counts when the room of a published session changes.'],
    changedTeacher: [
      'Published: other teacher',
      'How many times a change counts when the teacher of a published session changes.',
    ],
    informedStudents: [
      'Published: students informed',
      'How many times each ten students count who have to be informed of another time or room.',
    ],
  },
};

const zh: PlanTexts = {
  back: '全部计划',
  allCourses: '中心的全部课程',
  semester: '学期',
  courses: '课程',
  days: '日期',
  periods: '节次',
  timeLimit: '时间限制',
  otherTeaching: '其他教学',
  otherTeachingCounts: '计入：其实验室、教师和班级视为已占用',
  publishedSessions: '已发布的排课',
  publishedMayMove: '可移动，改动尽量少',
  teacherTimes: '教师时间',
  teacherTimesCount: (waiting) =>
    waiting === 0 ? '按已确认的时间计入；没有待确认的时间表' : `按已确认的时间计入；${waiting} 份时间表待确认，仅按意愿处理`,
  allPeriods: '全部节次',
  lessons: '计划中的排课',
  shown: (count) => `已选中 ${count} 次课`,
  range: (from, until) => `${from} 至 ${until}`,
  seconds: (count) => `${count} 秒`,
  weekdays: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  listed: (names) => names.join('、'),
  clash: (session, reasons) => `${session} – ${reasons.join('；')}`,
  draft: (session) => `${session}（草稿）`,
  clashReasons: {
    room: (other) => `实验室已被 ${other} 占用`,
    teacher: (other) => `教师已有 ${other}`,
    team: (other) => `教学团队已有 ${other}`,
    class: (other) => `班级已有 ${other}`,
    student: (other) => `有学生已有 ${other}`,
    way: (other) => `与 ${other} 之间的时间不够在两栋楼之间往来`,
    teaching: () => '该时间已有其他教学安排',
    holiday: () => '当天现为节假日',
    blocked: () => '当天现已停用',
    capacity: () => '实验室现有座位不足',
    closedRoom: () => '实验室已停用',
    equipment: () => '实验室现缺少所需设备',
    outOfOrder: () => '实验室当天故障停用',
    enrolments: () => '现在的选课人数超过座位数',
    changed: (who) => `求解之后已被修改${who ? `（${who}）` : ''}`,
    gone: (who) => `之后已被删除或取消${who ? `（${who}）` : ''}`,
    marks: () => '现已有考勤、成绩或报告',
    past: () => '上课日期已到',
  },
  saved: ({ when, who, count }) => `${when}${who ? `，${who}` : ''}，${count} 次排课`,
  undoReasons: {
    changed: (names) => `之后已被修改${names ? `（${names}）` : ''}`,
    gone: (names) => `之后已被删除${names ? `（${names}）` : ''}`,
    students: (names) => `之后添加了学生：${names}`,
    marks: (names) => `已有考勤、成绩或报告：${names}`,
    past: () => '上课日期已到',
    room: (other) => `原实验室已被 ${other} 占用`,
    teacher: (other) => `教师在原时间已有 ${other}`,
    team: (other) => `教学团队在原时间已有 ${other}`,
    class: (other) => `班级在原时间已有 ${other}`,
  },
  result: '日历中的结果',
  pin: '固定所选',
  unpin: '取消固定',
  pinned: (count) => `已固定 ${count} 次课，下次求解不会移动`,
  pinFailed: '固定失败',
  onlyPlan: '只显示本计划的排课',
  more: (count) => `另有 ${count} 次`,
  inThisPlan: '在本计划中',
  breaksNothing: '所有条件均已满足。',
  broken: (condition) => `未满足：${condition}`,
  pinThis: '固定',
  unpinThis: '取消固定',
  pinnedHere: '已固定在此，下次求解不会移动。',
  pinnedElsewhere: '已固定到其他时段，下次求解会移到那里。',
  otherSlots: '其他时段',
  pinHere: '固定到此',
  pinTo: (slot) => `固定到此：${slot}`,
  slotsInCalendar: '在日历中显示',
  chains: '与其他排课一起移动',
  noChains: '没有找到移动一两次其他排课即可腾出的时段。',
  takeChain: '全部移动',
  takeThis: (chain) => `全部移动：${chain}`,
  pinnedAway: (count) => `其中 ${count} 次固定在与结果不同的时段，下次求解会移到那里；在此之前，保存仍按结果中的时段。`,
  pinSessions: '固定排课',
  pinBy: '固定方式',
  pinWhich: '范围',
  pinKinds: { shown: '日历中显示的', course: '课程', teacher: '教师', week: '周次', all: '计划中的全部' },
  week: (week) => `第 ${week} 周`,
  noTeacher: '无教师',
  pinCountOf: (count) => `固定 ${count} 次课`,
  unpinCount: (count) => `取消固定 ${count} 次课`,
  pinSteps: {
    pin: (count) => `已固定 ${count} 次课。`,
    unpin: (count) => `已取消固定 ${count} 次课。`,
    move: (count) => `已移动 ${count} 次课。`,
  },
  undo: '撤销',
  conditions: {
    room: ['不共用的实验室同一时间只有一次课'],
    teacher: ['教师同一时间只有一次课'],
    team: ['教学团队同一时间只有一次课'],
    class: ['班级同一时间只有一次课'],
    student: ['学生同一时间只有一次课'],
    way: ['两楼之间来得及走'],
    capacity: ['实验室座位充足'],
    supply: ['共用的座位和设备够用'],
    list: ['实验室和教师在实验项目的列表中'],
    semester: ['排课在学期之内'],
    split: ['拆分班级的各部分排在一起'],
    spread: ['各周分布均匀', '避免一个班级在同一周有多次课。'],
    order: ['实验项目保持课程中的顺序', '避免后面的实验排在前面。'],
    sameRoom: ['同一实验项目使用同一实验室', '避免在多个实验室重复准备同一实验。'],
    sameTeacher: ['班级的教师保持不变', '避免一个班级在同一课程中更换教师。'],
    teacherGaps: ['教师无空闲等待', '避免教师同一天的两次课之间有空节。'],
    classGaps: ['班级无空闲等待', '避免班级同一天的两次课之间有空节。'],
    balance: ['教师工作量均衡', '避免某位教师的排课超过平均。'],
    equipment: ['实验室具备期望的设备', '必需的设备决定可用的实验室，期望的设备在此计分。'],
    roomSize: ['实验室大小合适', '把大实验室留给人数多的班级。'],
    unpopular: ['晚上和周末少排且分摊', '尽量避免，尤其避免总是同一班级。'],
    sameTime: ['班级每周上课时间固定', '避免一个班级在同一课程中变换星期和节次。'],
    teacherDay: ['教师每天的课不过多', '避免教师一天超过 4 节课或连续超过 3 节课，其他教学也计算在内。'],
    lunch: ['人人有午休', '避免教师或班级在 11:30 至 13:30 之间没有空闲。'],
    freeDay: ['教师每周有空闲日', '避免教师周一至周五每天都有课。'],
    teacherWish: ['教师时间尽量合适', '避免安排在教师尽量不排的时间；尚未确认的“不可以”同样按意愿处理。'],
    changes: ['排课位置尽量不变', '避免更改该计划保存的草稿和已发布的排课；后者按时间、实验室、教师和须通知的学生人数计算。'],
    changedTime: ['已发布：改时间', '已发布排课的日期或节次变动时，改动计算的倍数。'],
    changedRoom: ['已发布：换实验室', '已发布排课的实验室变动时，改动计算的倍数。'],
    changedTeacher: ['已发布：换教师', '已发布排课的教师变动时，改动计算的倍数。'],
    informedStudents: ['已发布：通知学生', '每十名须通知时间或实验室变动的学生计算的倍数。'],
  },
};

/** The texts of the plan page in each language. */
export const planTexts: Readonly<Record<Language, PlanTexts>> = { en, zh };
