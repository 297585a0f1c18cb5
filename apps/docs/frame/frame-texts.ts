/** What the frame of the examples shows where a page would leave it. */
export const frameTexts = {
  en: { opens: 'Opens {to}', copied: 'Copied: {text}' },
  zh: { opens: '打开 {to}', copied: '已复制：{text}' },
} as const;
