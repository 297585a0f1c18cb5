interface PartName {
  readonly en: string;
  readonly zh: string;
}

/** Separates the kind of a part from what is written on it. */
export const nameMarks = { en: ': ', zh: '：' } as const;

/** Brackets around the name of the part that a node is made of. */
export const bracketMarks = { en: [' (', ')'], zh: ['（', '）'] } as const;

/** What parts without a type are called, by the property that holds them. */
export const partNames: Readonly<Record<string, PartName>> = {
  actions: { en: 'Button', zh: '按钮' },
  body: { en: 'Contents', zh: '内容' },
  bulkActions: { en: 'Bulk action', zh: '批量操作' },
  buttons: { en: 'Button', zh: '按钮' },
  card: { en: 'Card', zh: '卡片' },
  children: { en: 'Entry', zh: '子项' },
  columns: { en: 'Column', zh: '列' },
  dialog: { en: 'Dialog', zh: '对话框' },
  drawer: { en: 'Drawer', zh: '抽屉' },
  feedback: { en: 'Dialog after the request', zh: '反馈对话框' },
  filter: { en: 'Search form', zh: '搜索表单' },
  grids: { en: 'Area', zh: '区域' },
  items: { en: 'Entry', zh: '项' },
  links: { en: 'Link', zh: '链接' },
  listItem: { en: 'List entry', zh: '列表项' },
  options: { en: 'Option', zh: '选项' },
  pickerSchema: { en: 'List to choose from', zh: '选择列表' },
  pages: { en: 'Page', zh: '页面' },
  popOver: { en: 'Pop-over', zh: '弹出内容' },
  quickEdit: { en: 'Quick edit', zh: '快速编辑' },
  rows: { en: 'Row', zh: '行' },
  steps: { en: 'Step', zh: '步骤' },
  tabs: { en: 'Tab', zh: '选项卡' },
};

/** What the parts of toolbars are called that are no types of their own. */
export const toolbarNames: Readonly<Record<string, PartName>> = {
  bulkActions: { en: 'Bulk actions', zh: '批量操作' },
  'columns-toggler': { en: 'Choice of columns', zh: '列选择' },
  'drag-toggler': { en: 'Switch for sorting', zh: '排序开关' },
  'export-csv': { en: 'Export as CSV', zh: '导出 CSV' },
  'export-excel': { en: 'Export as Excel', zh: '导出 Excel' },
  'filter-toggler': { en: 'Switch for the search form', zh: '搜索开关' },
  'load-more': { en: 'Load more', zh: '加载更多' },
  reload: { en: 'Reload', zh: '刷新' },
  statistics: { en: 'Number of rows', zh: '数据统计' },
  'switch-per-page': { en: 'Rows on a page', zh: '每页条数' },
};
