import type { FilterList } from '../core/filter/schedule-filter.ts';

/** The texts of the filter. */
export interface FilterTexts {
  /** Opens the filter; the number of things that it asks for, where there are any. */
  readonly open: (active: number) => string;
  readonly title: string;
  readonly lists: { readonly [List in FilterList]: string };
  /** A session that has none of a list. */
  readonly without: { readonly [List in FilterList]: string };
  readonly teaching: string;
  readonly mine: string;
  readonly conflicts: string;
  readonly status: string;
  readonly drafts: string;
  readonly published: string;
  readonly any: string;
  readonly search: string;
  readonly noOptions: string;
  /** What is active, for screen readers. */
  readonly active: string;
  /** Takes one part back. */
  readonly remove: (part: string) => string;
  readonly clear: string;
  readonly done: string;
  readonly shown: (shown: number, hidden: number) => string;
}

const english: FilterTexts = {
  open: (active) => (active === 0 ? 'Filter' : `Filter (${active})`),
  title: 'Filter sessions',
  lists: {
    courses: 'Course',
    projects: 'Experiment',
    teachers: 'Teacher',
    locations: 'Room',
    classes: 'Class',
    teams: 'Team',
  },
  without: {
    courses: 'no course',
    projects: 'no experiment',
    teachers: 'no teacher',
    locations: 'no room',
    classes: 'no class',
    teams: 'no team',
  },
  teaching: 'I teach',
  mine: 'My courses',
  conflicts: 'In conflict',
  status: 'Status',
  drafts: 'Drafts',
  published: 'Published',
  any: 'All',
  search: 'Search',
  noOptions: 'Nothing in view',
  active: 'Active filters',
  remove: (part) => `Remove filter ${part}`,
  clear: 'Clear filters',
  done: 'Done',
  shown: (shown, hidden) => `Showing ${shown} of ${shown + hidden}`,
};

const chinese: FilterTexts = {
  open: (active) => (active === 0 ? '筛选' : `筛选（${active}）`),
  title: '筛选排课',
  lists: {
    courses: '课程',
    projects: '实验项目',
    teachers: '教师',
    locations: '实验室',
    classes: '班级',
    teams: '教学团队',
  },
  without: {
    courses: '无课程',
    projects: '无实验项目',
    teachers: '无教师',
    locations: '无实验室',
    classes: '无班级',
    teams: '无教学团队',
  },
  teaching: '我任教的',
  mine: '我的课程',
  conflicts: '有冲突',
  status: '状态',
  drafts: '草稿',
  published: '已发布',
  any: '全部',
  search: '搜索',
  noOptions: '当前视图中没有',
  active: '当前筛选条件',
  remove: (part) => `移除筛选条件 ${part}`,
  clear: '清除筛选',
  done: '完成',
  shown: (shown, hidden) => `显示 ${shown} 个，共 ${shown + hidden} 个`,
};

/** The filter in English and in Simplified Chinese. */
export const filterTexts = { english, chinese };
