/** The words in a calendar file, in one language. */
export interface CalendarFileTexts {
  readonly labelled: (label: string, text: string) => string;
  readonly listed: (names: readonly string[]) => string;
  readonly course: string;
  readonly period: string;
  readonly teacher: string;
  readonly team: string;
  readonly classes: string;
  /** The summary of a session that is not published. */
  readonly draft: (summary: string) => string;
  /** The summary of a session that is cancelled. */
  readonly cancelled: (summary: string) => string;
  /** Before the reason why a session is cancelled. */
  readonly cancelReason: string;
}

/** English words. */
export const calendarFileEnUS: CalendarFileTexts = {
  labelled: (label, text) => `${label}: ${text}`,
  listed: (names) => names.join(', '),
  course: 'Course',
  period: 'Period',
  teacher: 'Teacher',
  team: 'Team',
  classes: 'Classes',
  draft: (summary) => `${summary} (draft)`,
  cancelled: (summary) => `Cancelled: ${summary}`,
  cancelReason: 'Cancelled',
};

/** Chinese words. */
export const calendarFileZhCN: CalendarFileTexts = {
  labelled: (label, text) => `${label}：${text}`,
  listed: (names) => names.join('、'),
  course: '课程',
  period: '节次',
  teacher: '教师',
  team: '教学团队',
  classes: '班级',
  draft: (summary) => `${summary}（草稿）`,
  cancelled: (summary) => `已取消：${summary}`,
  cancelReason: '取消原因',
};
