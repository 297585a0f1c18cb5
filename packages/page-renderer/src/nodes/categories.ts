import type { Label, NodeCategory } from './types.ts';

/** Names of the categories, in the order of a palette. */
export const nodeCategories: Readonly<Record<NodeCategory, Label>> = {
  layout: { en: 'Layout', zh: '布局' },
  lists: { en: 'Tables and lists', zh: '表格与列表' },
  form: { en: 'Forms', zh: '表单' },
  input: { en: 'Inputs', zh: '输入' },
  choice: { en: 'Choices', zh: '选择' },
  date: { en: 'Dates and times', zh: '日期与时间' },
  rows: { en: 'Rows in forms', zh: '表单中的多行数据' },
  files: { en: 'Files', zh: '文件' },
  editors: { en: 'Text and code editors', zh: '文本与代码编辑器' },
  actions: { en: 'Buttons', zh: '按钮' },
  display: { en: 'Display', zh: '展示' },
  charts: { en: 'Charts', zh: '图表' },
  media: { en: 'Pictures and media', zh: '图片与媒体' },
  navigation: { en: 'Navigation', zh: '导航' },
  overlays: { en: 'Dialogs', zh: '对话框' },
  page: { en: 'Page and data', zh: '页面与数据' },
};
