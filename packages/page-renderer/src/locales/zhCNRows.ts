import type { RowTexts } from './RowTexts.ts';

/** Chinese texts of rows in forms. */
export const zhCNRows: RowTexts = {
  type: '类型',
  noKind: '此行不属于任何可编辑的类型',
  addAfter: '在第 {row} 行之后新增一行',
  addBelow: '在第 {row} 行下新增子行',
  askRemove: '确认要删除？',
  clear: '清空',
  moveCondition: '移动条件：方向键',
  conditionMoved: '现为组内第 {place} 项，共 {count} 项',
  noConditions: '空',
  conditionIf: '生效条件',
  moved: '第 {row} 行已移到第 {place} 行，共 {count} 行',
  showChildren: '展开第 {row} 行的子行',
  hideChildren: '收起第 {row} 行的子行',
  showAll: '展开',
  showLess: '收起',
};
