/** Words around an example of a type. */
export const exampleTexts = {
  en: { frame: 'Example of {type}', show: 'Show the example', alone: 'Open in a tab of its own', choose: 'Type' },
  zh: { frame: '{type} 的示例', show: '显示示例', alone: '在新标签页中打开', choose: '类型' },
} as const;
