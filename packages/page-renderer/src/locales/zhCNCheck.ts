import type { CheckTexts } from './CheckTexts.ts';

/** Chinese texts of what is found in a definition. */
export const zhCNCheck: CheckTexts = {
  code: '{path}：“{property}”是 JavaScript 代码，不会执行',
  address: '{path}：地址“{address}”不被允许',
  type: '{path}：没有“{type}”这种类型',
  expression: '{path}：“{source}”在第 {position} 个字符处无法解析',
  function: '{path}：表达式中没有函数“{name}”',
  filter: '{path}：表达式中没有过滤器“{name}”',
  markup: '{path}：HTML 中的“{name}”会被移除',
  'duplicate-id': '{path}：id“{id}”已在 {first} 处使用',
};
