/** The numbers of the questions that a text above them is about. */
export interface MaterialRange {
  readonly from: number;
  readonly to: number;
}

const chinese =
  /(?:回答|完成|解答)\s*(?:下面|下列|以下)?\s*(?:的)?\s*第?\s*(\d{1,3})\s*题?\s*[-~–—―至到]\s*第?\s*(\d{1,3})\s*(?:小?题|各?问题)/;
const english =
  /\b(?:answer|for|refer(?:s)? to|use(?:d)? (?:for|in))\s+(?:the\s+)?questions?\s+(\d{1,3})\s*(?:[-~–—]|to|through|and)\s*(\d{1,3})/i;

/** Reads a line that announces a text for several questions: `阅读下列材料，回答1～2题`, `Read the text and answer questions 1-2`. */
export function materialOf(text: string): MaterialRange | undefined {
  if (text.length > 200) return undefined;
  const match = chinese.exec(text) ?? english.exec(text);
  if (!match) return undefined;
  const [from, to] = [Number(match[1]), Number(match[2])];
  return from < to && to - from < 50 ? { from, to } : undefined;
}
