import type { Label } from '@lab-console/page-renderer/nodes';

/** Keys of the editor and what they do. */
export interface EditorKeys {
  readonly heading: Label;
  readonly rows: readonly (readonly [keys: string, does: Label])[];
}

/** All keys of the editor, by where they work. */
export const editorKeys: readonly EditorKeys[] = [
  {
    heading: { en: 'Everywhere', zh: '任何位置' },
    rows: [
      ['F6, Shift+F6', { en: 'Next region, or the one before', zh: '下一个或上一个区域' }],
      ['Ctrl+Z', { en: 'Undo', zh: '撤销' }],
      ['Ctrl+Shift+Z, Ctrl+Y', { en: 'Redo', zh: '重做' }],
      ['Ctrl+S', { en: 'Save: copy the definition', zh: '保存：复制页面定义' }],
      ['Ctrl+Shift+S', { en: 'Publish', zh: '发布' }],
      ['Ctrl+P', { en: 'Preview or edit', zh: '预览或编辑' }],
      ['Ctrl+J', { en: 'JSON or page', zh: 'JSON 或页面' }],
      ['?', { en: 'These keys, unless you are typing', zh: '显示快捷键（输入文字时除外）' }],
    ],
  },
  {
    heading: { en: 'Outline and page', zh: '大纲和页面' },
    rows: [
      ['↑ ↓ ← →, Home, End', { en: 'Select another part', zh: '选择其他组件' }],
      ['Shift+↑, Shift+↓', { en: 'Select neighbours too', zh: '同时选择相邻组件' }],
      ['Ctrl+A', { en: 'Select all neighbours, then what holds them', zh: '选择全部相邻组件，再按则选择上级' }],
      ['Esc', { en: 'Select what holds the part', zh: '选择上级' }],
      ['Shift+F10', { en: 'Menu of what can be done with the part', zh: '打开组件的操作菜单' }],
      ['Enter', { en: 'Go to the properties', zh: '转到属性' }],
      ['F2', { en: 'Go to the label', zh: '转到标签' }],
      ['Insert', { en: 'Go to the parts that can be inserted', zh: '转到可插入的组件' }],
      ['Delete', { en: 'Delete', zh: '删除' }],
      ['Alt+↑, Alt+↓', { en: 'Move up, move down', zh: '上移、下移' }],
      ['Alt+Shift+→, Alt+Shift+←', { en: 'Move in, move out', zh: '移入、移出' }],
      ['Ctrl+C, Ctrl+X, Ctrl+V', { en: 'Copy, cut, paste', zh: '复制、剪切、粘贴' }],
      ['Ctrl+D', { en: 'Duplicate', zh: '创建副本' }],
      ['Ctrl+G, Ctrl+Shift+G', { en: 'Put into a container, take out of it', zh: '放入容器、移出容器' }],
    ],
  },
  {
    heading: { en: 'JSON', zh: 'JSON' },
    rows: [
      ['Ctrl+Space', { en: 'Suggestions', zh: '显示建议' }],
      ['Enter, Tab', { en: 'Take the suggestion', zh: '采用建议' }],
      ['F8', { en: 'Next finding', zh: '下一个问题' }],
      ['Esc, Tab', { en: 'Leave the text', zh: '离开文本' }],
    ],
  },
];
