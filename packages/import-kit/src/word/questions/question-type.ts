/** Kinds of questions, with the values that exam questions are stored with. */
export type QuestionType = 'single' | 'multiple' | 'judge' | 'blank' | 'short';

/** The type that a heading or tag names, or `choice` where the answers decide between single and multiple. */
export type NamedType = QuestionType | 'choice';

/** Names of types, longest first within a type. A name counts with or without the 题 at its end. */
const names: readonly (readonly [NamedType, string])[] = [
  ['single', '单项选择题?|单选择题|单选题?|单选|single[ -]?(?:choice|answer)(?: questions?)?'],
  ['multiple', '多项选择题?|多选择题|不定项选择题?|不定项|多选题?|multiple[ -]?(?:answers?|responses?|selects?|correct)(?: questions?)?|select all that apply'],
  ['judge', '判断正误题?|判断对错题?|判断改错题|判断题?|是非题|对错题|正误题|true(?:\\/| or |-)false(?: questions?)?|t\\/f|judgement questions?'],
  ['blank', '填空题?|完形填空题?|fill[ -]in[ -](?:the )?blanks?(?: questions?)?|(?:blanks?|completion) questions?'],
  [
    'short',
    '简答题?|问答题?|论述题?|名词解释题?|案例分析题?|材料分析题?|计算题|分析题|综合题|应用题|解答题|证明题|作图题|实验题|设计题|编程题|主观题|作文题?|写作题|思考题|辨析题|翻译题|short[ -]answers?(?: questions?)?|essay(?: questions?)?|open(?:[ -]ended)? questions?|calculation(?: questions?)?',
  ],
  ['choice', '选择题|multiple[ -]?choice(?: questions?)?|choice questions?'],
]; // prettier-ignore

const starts = names.map(([type, pattern]) => [type, new RegExp(`^(?:${pattern})(?![a-z])`, 'i')] as const);

/** A type named at the start of a text, and how long the name is. The text is NFKC-normalised. */
export function typeAtStart(text: string): { readonly type: NamedType; readonly length: number } | undefined {
  for (const [type, pattern] of starts) {
    const match = pattern.exec(text);
    if (match) return { type, length: match[0].length };
  }
  return undefined;
}

/** The type that a text is the name of, and nothing else. */
export function typeOfName(text: string): NamedType | undefined {
  const found = typeAtStart(text.trim());
  return found?.length === text.trim().length ? found.type : undefined;
}
