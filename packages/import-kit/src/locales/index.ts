export { enUS } from './en-us.ts';
export { zhCN } from './zh-cn.ts';

export type { ColumnsText, ContentName, GridText, ImportLocaleText, PanelText } from './import-locale-text.ts';
