import type { ActionEntry, ActionField } from '../core/actions/action-entry.ts';

const field = (inner: readonly string[], kind: ActionField['kind'], en: string, zh: string): ActionField => ({
  inner,
  kind,
  label: { en, zh },
});
const choice = (type: string, en: string, zh: string, ...fields: readonly ActionField[]): ActionEntry => ({
  type,
  label: { en, zh },
  fields,
});
const onTarget = (type: string, en: string, zh: string, ...fields: readonly ActionField[]): ActionEntry => ({
  ...choice(type, en, zh, ...fields),
  needsTarget: true,
});

const message = field(['args', 'msg'], 'text', 'Message', '内容');

/** Actions of events that need no target. */
export const generalActions: readonly ActionEntry[] = [
  choice('toast', 'Show a message', '显示消息', message),
  choice('alert', 'Show a message and wait', '弹出提示', message),
  choice('confirmDialog', 'Ask for confirmation', '请求确认', message),
  choice('ajax', 'Send a request', '发送请求', field(['api'], 'api', 'Request', '请求')),
  choice('dialog', 'Open a dialog', '打开弹窗', field(['dialog'], 'json', 'Dialog', '弹窗')),
  choice('closeDialog', 'Close the dialog', '关闭弹窗'),
  choice('link', 'Go to a page', '打开页面', field(['args', 'link'], 'text', 'Page', '页面')),
  choice('url', 'Go to an address', '打开地址', field(['args', 'url'], 'text', 'Address', '地址')),
  choice('refresh', 'Load the page again', '刷新页面'),
  choice('copy', 'Copy a text', '复制文本', field(['args', 'content'], 'text', 'Text', '文本')),
  choice('wait', 'Wait', '等待', field(['args', 'time'], 'json', 'Milliseconds', '毫秒')),
  choice('preventDefault', 'Stop what would happen otherwise', '阻止默认行为'),
];

/** Actions on any part of a page. */
export const partActions: readonly ActionEntry[] = [
  onTarget('setValue', 'Set a value', '设置值', field(['args', 'value'], 'json', 'Value', '值')),
  onTarget('show', 'Show a part', '显示组件'),
  onTarget('hidden', 'Hide a part', '隐藏组件'),
  onTarget('enabled', 'Enable a part', '启用组件'),
  onTarget('disabled', 'Disable a part', '禁用组件'),
];

/** The action that loads a part again. */
export const reloadAction: ActionEntry = onTarget('reload', 'Load again', '重新加载');

/** Actions on forms. */
export const formActions: readonly ActionEntry[] = [
  onTarget('submit', 'Submit the form', '提交表单'),
  onTarget('validate', 'Check the form', '校验表单'),
  onTarget('reset', 'Reset the form', '重置表单'),
  onTarget('clear', 'Empty the form', '清空表单'),
];
