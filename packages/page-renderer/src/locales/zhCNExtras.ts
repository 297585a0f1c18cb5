import type { ExtraTexts } from './ExtraTexts.ts';

/** Simplified Chinese texts of the parts that few pages have. */
export const zhCNExtras: ExtraTexts = {
  every: '每',
  repeatUnit: '重复单位',
  noRepeat: '不重复',
  repeatUnits: {
    secondly: '秒',
    minutely: '分',
    hourly: '时',
    daily: '天',
    weekdays: '周中',
    weekly: '周',
    monthly: '月',
    yearly: '年',
  },
  codeCharacter: '第 {number} 位，共 {count} 位',
  choosePeople: '选择人员',
  chosenPeople: '已选人员',
  searchPeople: '搜索人员',
  departments: '部门',
  allPeople: '全部',
  people: '人员',
  foundPeople: '找到的人员',
  openDepartment: '打开{name}',
};
