/** The numbers of the questions that a text above them is about. */
export interface MaterialRange {
  readonly from: number;
  readonly to: number;
}

const chinese =
  /(?:回答|完成|解答)\s*(?:下面|下列|以下)?\s*(?:的)?\s*第?\s*(\d{1,3})\s*题?\s*[-~–—―至到]\s*第?\s*(\d{1,3})\s*(?:小?题|各?问题)/;
const english =
  /\b(?:answer|for|refer(?:s)? to|use(?:d)? (?:for|in))\s+(?:the\s+)?questions?\s+(\d{1,3})\s*(?:[-~–—]|to|through|and)\s*(\d{1,3})/i;

const announced =
  /^\s*(?:(?:阅读|根据|分析)(?:下列|下面|以下|如下)?的?(?:材料|短文|文章|案例|资料)|(?:背景)?(?:材料|案例|资料)\s*[一二三四五六七八九十\d]{0,2}\s*:|read the (?:following )?(?:passage|text|article|case)\b|(?:passage|case study|case)\s*\d{0,2}\s*:)/i;

/**
 * Reads a line that announces a text for several questions: `阅读下列材料，回答1～2题`, `Read the text and answer questions 1-2`. One that names no
 * numbers, such as `材料一：…`, is for all that follow in the section.
 */
export function materialOf(text: string): MaterialRange | undefined {
  if (text.length > 200) return announced.test(text.slice(0, 40)) ? toTheEnd : undefined;
  const match = chinese.exec(text) ?? english.exec(text);
  if (!match) return announced.test(text) ? toTheEnd : undefined;
  const [from, to] = [Number(match[1]), Number(match[2])];
  return from < to && to - from < 50 ? { from, to } : undefined;
}

/** All questions up to the end of a section. */
export const toTheEnd: MaterialRange = { from: 1, to: Number.POSITIVE_INFINITY };

/** Whether the questions of a section are about a text below its title. */
export const hasMaterial = (title: string): boolean => /材料|案例|阅读|case stud|passage|reading/i.test(title);

/** Whether a line below the title of a section is about how to answer, or about points. */
export const isInstruction = (text: string): boolean => /^\s*\(|\d\s*分|请|points?\b|marks?\b|answer/i.test(text);
