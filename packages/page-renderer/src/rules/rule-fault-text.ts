import type { RuleFault } from './RuleFault.ts';

/** A language of faults. */
export type RuleLanguage = 'en' | 'zh';

function english({ code, text = '', limit = 0, from = '' }: RuleFault): string {
  switch (code) {
    case 'syntax':
      return `the expression cannot be read: ${text}`;
    case 'path':
      return 'write a rule as name = expression; names are letters, digits and _, with points between them';
    case 'forbidden':
      return `“${text}” is not part of rules`;
    case 'function':
      return `there is no function “${text}”`;
    case 'arguments':
      return `the number of arguments does not fit${text === '' ? '' : ` “${text}”`}`;
    case 'unknown':
      return `there is no value “${text}”`;
    case 'brackets':
      return 'write brackets: (-a)**b or -(a**b)';
    case 'twice':
      return 'there are two rules for it';
    case 'size':
      return `it is larger than ${limit} allows`;
    case 'noRule':
      return 'it is computed, but no rule says how';
    case 'rows':
      return `${text} ${text === '1' ? 'row' : 'rows'}; ${Number(text) > limit ? `at most ${limit} are allowed` : `at least ${limit} are needed`}`;
    case 'blank':
      return `${from === '' ? 'a value' : from} is not filled in`;
    case 'notNumber':
      return `${from === '' ? '' : `${from}: `}“${text}” is not a number`;
    case 'list':
      return 'a list stands where one number is needed';
    case 'notFinite':
      return 'the result is not a finite number, such as after dividing by 0';
    case 'cycle':
      return `values depend on each other: ${text}`;
    case 'steps':
      return `the calculation takes more than ${limit} steps`;
    case 'ref':
      return `the result is ${from === '' ? 'missing' : from}, expected ${text}`;
  }
}

function chinese({ code, text = '', limit = 0, from = '' }: RuleFault): string {
  switch (code) {
    case 'syntax':
      return `表达式无法读取：${text}`;
    case 'path':
      return '规则应写为“名称 = 表达式”；名称由字母、数字和下划线组成，以点分隔';
    case 'forbidden':
      return `规则中不能使用“${text}”`;
    case 'function':
      return `没有函数“${text}”`;
    case 'arguments':
      return `参数个数不符${text === '' ? '' : `：“${text}”`}`;
    case 'unknown':
      return `没有数据“${text}”`;
    case 'brackets':
      return '请加括号：(-a)**b 或 -(a**b)';
    case 'twice':
      return '有两条规则';
    case 'size':
      return `超出上限 ${limit}`;
    case 'noRule':
      return '需要计算，但没有规则';
    case 'rows':
      return `共 ${text} 行；${Number(text) > limit ? `最多 ${limit} 行` : `至少 ${limit} 行`}`;
    case 'blank':
      return `${from === '' ? '数据' : from} 未填写`;
    case 'notNumber':
      return `${from === '' ? '' : `${from}：`}“${text}”不是数字`;
    case 'list':
      return '此处需要一个数，而不是一列数';
    case 'notFinite':
      return '结果不是有限的数，例如除以 0';
    case 'cycle':
      return `数据互相依赖：${text}`;
    case 'steps':
      return `计算超过 ${limit} 步`;
    case 'ref':
      return `结果为 ${from === '' ? '空' : from}，应为 ${text}`;
  }
}

/** A fault as a sentence that names the value and its row. */
export function ruleFaultText(fault: RuleFault, language: RuleLanguage): string {
  const { path, row } = fault;
  if (language === 'zh')
    return `${path}${row === undefined ? '' : `（第 ${row} 行）`}${path === '' ? '' : '：'}${chinese(fault)}。`;
  return `${path}${row === undefined ? '' : ` (row ${row})`}${path === '' ? '' : ': '}${english(fault)}.`;
}
