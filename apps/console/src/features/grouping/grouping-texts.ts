/** Texts of the group editor. */
export interface GroupingTexts {
  readonly title: string;
  readonly hint: string;
  readonly ungrouped: string;
  readonly group: (name: string) => string;
  readonly count: (students: number, max: number) => string;
  readonly max: string;
  readonly seed: string;
  readonly byNumber: string;
  readonly byClass: string;
  readonly atRandom: string;
  readonly newPartners: string;
  readonly clear: string;
  readonly newGroup: string;
  readonly undo: string;
  readonly save: string;
  readonly full: string;
  readonly changed: string;
  readonly nobody: string;
  readonly loadFailed: string;
  readonly dropHere: string;
}

/** English texts of grouping. */
export const groupingEnUS: GroupingTexts = {
  title: 'Student groups',
  hint: 'Drag students, or use the keys: arrows move, Space selects, 1–9 and 0 put into a group, N makes a new one, Backspace takes out, Ctrl+Z undoes.',
  ungrouped: 'No group',
  group: (name) => `Group ${name}`,
  count: (students, max) => `${students} of ${max}`,
  max: 'Students in a group',
  seed: 'Seed',
  byNumber: 'By number',
  byClass: 'By class',
  atRandom: 'At random',
  newPartners: 'New partners',
  clear: 'Dissolve all groups',
  newGroup: 'New group',
  undo: 'Undo',
  save: 'Save groups',
  full: 'the group would have more students than the session allows',
  changed: 'Someone else changed the groups. The saved groups are shown; your changes were not saved.',
  nobody: 'Nobody has elected this session, or you may not see who has.',
  loadFailed: 'The students of the session could not be loaded.',
  dropHere: 'Drop students here',
};

/** Chinese texts of grouping. */
export const groupingZhCN: GroupingTexts = {
  title: '学生分组',
  hint: '可拖动学生，或使用按键：方向键移动，空格选择，1–9 和 0 放入相应组，N 新建组，退格键移出，Ctrl+Z 撤销。',
  ungrouped: '未分组',
  group: (name) => `${name} 组`,
  count: (students, max) => `${students}/${max} 人`,
  max: '每组人数',
  seed: '随机种子',
  byNumber: '按序号',
  byClass: '按班级',
  atRandom: '随机',
  newPartners: '更换组员',
  clear: '解散全部分组',
  newGroup: '新建组',
  undo: '撤销',
  save: '保存分组',
  full: '该组人数将超过排课允许的每组人数',
  changed: '分组已被他人修改。现已显示最新分组，您的修改未保存。',
  nobody: '该排课暂无选课学生，或您无权查看。',
  loadFailed: '未能加载该排课的学生。',
  dropHere: '将学生拖到此处',
};
