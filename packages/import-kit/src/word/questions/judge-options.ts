import { contentText } from '../content/content-text.ts';
import type { RichContent } from '../content/rich-content.ts';
import type { QuestionOption } from './exam-question.ts';

/** The text of correct and of wrong that true/false questions get, in the language of the question (section "Word exam import"). */
const truthLabels = { zh: ['正确', '错误'], en: ['Correct', 'Wrong'] } as const;

/** The options that a true/false question gets when the document gives it none. */
export function judgeOptions(title: RichContent): QuestionOption[] {
  const isChinese = /\p{Script=Han}/u.test(contentText(title));
  return truthLabels[isChinese ? 'zh' : 'en'].map((text, index) => ({
    key: index === 0 ? 'A' : 'B',
    label: [{ type: 'paragraph', inlines: [{ type: 'text', text }] }],
    is_fixed: true,
  }));
}
