/** Texts of the conflicts of a row, English: `{name}` is what is taken, `{by}` who takes it. */
export const conflictTextsEn: Readonly<Record<string, string>> = {
  'session-changes': 'The session that is scheduled already has {before} here. Submitting changes it.',
  'session-changed-twice': 'Row {by} would change the same session. Leave one of them out.',
  'location-taken-already': 'The room {name} is taken then already by {by}. Check that this is meant.',
  'location-taken-by-rows': 'The room {name} is taken then by row {by} too. Check that this is meant.',
  'teacher-taken-already': 'The teacher {name} has another session then already: {by}. Check that this is meant.',
  'teacher-taken-by-rows': 'The teacher {name} has another session then in row {by}. Check that this is meant.',
  'team-taken-already': 'The team {name} has another session then already: {by}. Check that this is meant.',
  'team-taken-by-rows': 'The team {name} has another session then in row {by}. Check that this is meant.',
  'class-taken-already': 'The class {name} has another session then already: {by}. Check that this is meant.',
  'class-taken-by-rows': 'The class {name} has another session then in row {by}. Check that this is meant.',
  'location-timeslot': 'The room {name} is given to other teaching then. Check that this is meant.',
  'teacher-timeslot': 'The teacher {name} has other teaching then. Check that this is meant.',
  'class-timeslot': 'The class {name} has other teaching then. Check that this is meant.',
  'over-location-capacity': 'The room {name} does not take so many students. Check that this is meant.',
  'over-project-capacity': 'The experiment {name} does not take so many students. Check that this is meant.',
};

/** The same in Chinese. */
export const conflictTextsZh: Readonly<Record<string, string>> = {
  'session-changes': '已有课次此处为 {before}，提交后将按本行修改。',
  'session-changed-twice': '第 {by} 行将修改同一课次，请只保留一行。',
  'location-taken-already': '地点 {name} 该时段已被占用：{by}，请确认。',
  'location-taken-by-rows': '地点 {name} 该时段还被第 {by} 行占用，请确认。',
  'teacher-taken-already': '教师 {name} 该时段已有安排：{by}，请确认。',
  'teacher-taken-by-rows': '教师 {name} 该时段还被安排在第 {by} 行，请确认。',
  'team-taken-already': '教学团队 {name} 该时段已有安排：{by}，请确认。',
  'team-taken-by-rows': '教学团队 {name} 该时段还被安排在第 {by} 行，请确认。',
  'class-taken-already': '班级 {name} 该时段已有安排：{by}，请确认。',
  'class-taken-by-rows': '班级 {name} 该时段还被安排在第 {by} 行，请确认。',
  'location-timeslot': '地点 {name} 该时段已安排其他教学，请确认。',
  'teacher-timeslot': '教师 {name} 该时段已有其他教学，请确认。',
  'class-timeslot': '班级 {name} 该时段已有其他教学，请确认。',
  'over-location-capacity': '人数超过地点 {name} 的容量，请确认。',
  'over-project-capacity': '人数超过实验项目 {name} 的上限，请确认。',
};
