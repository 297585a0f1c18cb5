/** Texts of the conflicts of a row, English: `{name}` is what is taken, `{by}` who takes it. */
export const conflictTextsEn: Readonly<Record<string, string>> = {
  'session-changes': 'The scheduled session has {before} here. Submitting changes it.',
  'equal-session':
    'The session is scheduled already: {by}. Leave the row out, or change its time, room, teacher, team or classes.',
  'weeks-read': 'The weeks "{value}" were read as {weeks}. Check them.',
  'long-periods': 'The periods "{value}" were read as {from} to {until}. Check whether the sheet counts shorter periods.',
  'equal-row': 'Row {by} makes the same session. Leave one of them out.',
  'session-changed-twice': 'Row {by} changes the same session. Leave one of them out.',
  ...conflicts(
    '. Check that this is meant.',
    [': {by}', ': row {by}'],
    {
      'location-timeslot': 'Room {name} has other teaching at this time',
      'teacher-timeslot': '{name} has other teaching at this time',
      'class-timeslot': 'Class {name} has other teaching at this time',
      'location-out-of-order': 'Room {name} is out of order',
      'over-location-capacity': 'More students than room {name} holds',
      'over-project-capacity': 'More students than experiment {name} allows',
      'no-teaching': 'No teaching on this day: {name}',
      'class-blocked': 'Class {name} is not available on this day',
      'teacher-cannot': '{name} cannot teach at this time',
    },
    {
      'location-taken': 'Room {name} is double-booked',
      'teacher-taken': '{name} teaches another session at this time',
      'team-taken': 'Team {name} has another session at this time',
      'class-taken': 'Class {name} has another session at this time',
      'equipment-short': 'Room {name} lacks {missing} × {equipment}',
      'too-far': '{name} has {between} minutes between two buildings, the way takes {way}',
    },
  ),
};

/** The same in Chinese. */
export const conflictTextsZh: Readonly<Record<string, string>> = {
  'session-changes': '已有排课此处为 {before}，提交后将按本行修改。',
  'equal-session': '该排课已存在：{by}。请忽略本行，或修改时间、实验室、教师、团队或班级。',
  'weeks-read': '周次“{value}”按 {weeks} 读取，请确认。',
  'long-periods': '节次“{value}”按 {from}–{until} 读取，请确认表中的节次是否更短。',
  'equal-row': '第 {by} 行为同一排课，请只保留一行。',
  'session-changed-twice': '第 {by} 行修改同一排课，请只保留一行。',
  ...conflicts(
    '，请确认。',
    ['：{by}', '：第 {by} 行'],
    {
      'location-timeslot': '实验室 {name} 该时段已有其他教学',
      'teacher-timeslot': '教师 {name} 该时段已有其他教学',
      'class-timeslot': '班级 {name} 该时段已有其他教学',
      'location-out-of-order': '实验室 {name} 当天停用',
      'over-location-capacity': '人数超过实验室 {name} 的容量',
      'over-project-capacity': '人数超过实验项目 {name} 的上限',
      'no-teaching': '当天不上课：{name}',
      'class-blocked': '班级 {name} 当天停排',
      'teacher-cannot': '教师 {name} 在该时间不可以授课',
    },
    {
      'location-taken': '实验室 {name} 该时段已被占用',
      'teacher-taken': '教师 {name} 该时段已有安排',
      'team-taken': '教学团队 {name} 该时段已有安排',
      'class-taken': '班级 {name} 该时段已有安排',
      'equipment-short': '实验室 {name} 缺 {missing} 套{equipment}',
      'too-far': '{name} 在两栋楼之间只有 {between} 分钟，路程需要 {way} 分钟',
    },
  ),
};

/**
 * Puts the texts of conflicts together, with what they end with. Those with others are there three times: alone, with what is scheduled already, and
 * with other rows.
 */
function conflicts(
  end: string,
  by: readonly [already: string, rows: string],
  alone: Readonly<Record<string, string>>,
  withOthers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const found = Object.entries({ ...alone, ...withOthers });
  for (const [code, text] of Object.entries(withOthers))
    found.push([`${code}-already`, text + by[0]], [`${code}-by-rows`, text + by[1]]);
  return Object.fromEntries(found.map(([code, text]) => [code, text + end]));
}
