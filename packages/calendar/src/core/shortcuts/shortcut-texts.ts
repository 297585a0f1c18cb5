/** What a key does; the codes of `calendarShortcuts`. */
export type ShortcutCode =
  | 'neighbour'
  | 'day'
  | 'ends'
  | 'open'
  | 'press'
  | 'part'
  | 'page'
  | 'today'
  | 'views'
  | 'mode'
  | 'publish'
  | 'add'
  | 'filter'
  | 'undo'
  | 'redo'
  | 'extend'
  | 'all'
  | 'invert'
  | 'copy'
  | 'paste'
  | 'edit'
  | 'move'
  | 'group'
  | 'delete'
  | 'escape'
  | 'help';

/** The texts of the shortcut sheet. */
export interface ShortcutTexts {
  readonly title: string;
  /** Opens the sheet. */
  readonly open: string;
  readonly groups: { readonly look: string; readonly change: string; readonly select: string };
  readonly keys: { readonly [Code in ShortcutCode]: string };
  /** What the mouse does with keys held. */
  readonly mouse: string;
}

const english: ShortcutTexts = {
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts',
  groups: { look: 'Look around', change: 'Change', select: 'Select mode' },
  keys: {
    neighbour: 'Next and previous session',
    day: 'Nearest session of another day',
    ends: 'First and last session in view',
    open: 'Open the session',
    press: 'Open it, or select it in select mode',
    part: 'Toolbar, sessions, bulk buttons in turn',
    page: 'Previous / next',
    today: 'Today',
    views: 'Month, week, day, planning',
    mode: 'Select mode on and off',
    publish: 'Publish, unpublish',
    add: 'New session',
    filter: 'Filter',
    undo: 'Undo',
    redo: 'Redo',
    extend: 'Extend the selection',
    all: 'Select all in view',
    invert: 'Invert the selection',
    copy: 'Copy the selection',
    paste: 'Paste in the days in view',
    edit: 'Edit the selection',
    move: 'Move the selection',
    group: 'Group the selection, ungroup it with Shift',
    delete: 'Delete the selection',
    escape: 'Clear the selection, then leave select mode',
    help: 'This sheet',
  },
  mouse: 'Shift + click selects everything from the session clicked before.',
};

const chinese: ShortcutTexts = {
  title: '键盘快捷键',
  open: '键盘快捷键',
  groups: { look: '浏览', change: '更改', select: '选择模式' },
  keys: {
    neighbour: '下一个、上一个排课',
    day: '另一天中时间最近的排课',
    ends: '视图中第一个、最后一个排课',
    open: '打开排课',
    press: '打开排课；选择模式下选中',
    part: '在工具栏、排课、批量按钮间切换',
    page: '前一个、后一个视图',
    today: '今天',
    views: '月、周、日、排课表',
    mode: '进入或退出选择模式',
    publish: '发布、取消发布',
    add: '新建排课',
    filter: '筛选',
    undo: '撤销',
    redo: '重做',
    extend: '从原位置起连续选择',
    all: '全选当前视图',
    invert: '反选',
    copy: '复制所选',
    paste: '粘贴到当前日期',
    edit: '编辑所选',
    move: '移动所选',
    group: '分组所选，加 Shift 取消分组',
    delete: '删除所选',
    escape: '清除选择，再按退出选择模式',
    help: '本说明',
  },
  mouse: 'Shift + 单击选中从上次单击处到此处的全部排课。',
};

/** The shortcut sheet in English and in Simplified Chinese. */
export const shortcutTexts = { english, chinese };
