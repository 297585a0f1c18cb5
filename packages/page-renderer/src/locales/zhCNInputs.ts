import type { InputTexts } from './InputTexts.ts';

/** Simplified Chinese texts of the inputs. */
export const zhCNInputs: InputTexts = {
  option: '选项',
  addOption: '新增选项',
  addTyped: '新增“{name}”',
  editOption: '编辑{name}',
  removeOption: '删除{name}',
  removeOptionAsk: '确定要从列表中删除“{name}”吗？',
  optionName: '名称',
  optionKeys: '按 F2 编辑该选项，按 Shift+Delete 删除',
  addBelow: '在{name}下新增',
  treeKeys: '按 Insert 新增下级，按 F2 编辑，按 Shift+Delete 删除',
  optionAdded: '已新增{name}',
  optionSaved: '已修改{name}',
  optionRemoved: '已删除{name}',
  moreChosen: '还有 {count} 项',
};
