/** Texts about days that are not taught by their weekday. */
export const calendarDaysTexts = {
  en: {
    holiday: (name: string, days: string) => `${name} (${days}): no teaching`,
    taughtAs: (name: string, days: string, weekday: string) => `${name} (${days}): taught as ${weekday}`,
    blocked: (name: string, days: string, classes: number) =>
      `${name} (${days}): ${classes === 0 ? 'no class' : classes === 1 ? '1 class is not' : `${classes} classes are not`} available`,
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  },
  zh: {
    holiday: (name: string, days: string) => `${name}（${days}）：放假`,
    taughtAs: (name: string, days: string, weekday: string) => `${name}（${days}）：按${weekday}课表上课`,
    blocked: (name: string, days: string, classes: number) =>
      classes === 0 ? `${name}（${days}）：所有班级停排` : `${name}（${days}）：${classes} 个班级停排`,
    weekdays: ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
  },
} as const;
