import { typeAtStart, type NamedType } from './question-type.ts';

/** A tag such as （单选） or [填空题](2分) in a stem. */
export interface TypeTag {
  readonly type: NamedType;
  readonly start: number;
  readonly end: number;
}

const front = /[(【[]\s*([^()【】[\]]{1,24}?)\s*[)】\]]\s*/y;
const points =
  /[(【[]\s*(?:本题|每题|共)?\s*\d{1,3}(?:\.\d)?\s*(?:分|points?|marks?)\s*[)】\]]\s*|[(【[]\s*系统评分\s*[)】\]]\s*/iy;

/** Returns the tag at a place of a stem, and the end of what is not the question (tags, points). */
export function tagAt(text: string, from: number): { readonly type: NamedType | undefined; readonly end: number } {
  let at = from;
  let type: NamedType | undefined;
  for (;;) {
    points.lastIndex = at;
    if (points.test(text)) {
      at = points.lastIndex;
      continue;
    }
    front.lastIndex = at;
    const content = front.exec(text)?.[1];
    const named = content === undefined || type ? undefined : typeInTag(content);
    if (!named) break;
    type = named;
    at = front.lastIndex;
  }
  return { type, end: at };
}

/** The tag that a stem ends with. */
export function tagAtEnd(text: string): TypeTag | undefined {
  const match = /[(【[]\s*([^()【】[\]]{1,24}?)\s*[)】\]]\s*$/.exec(text);
  const type = match?.[1] === undefined ? undefined : typeInTag(match[1]);
  return match && type ? { type, start: match.index, end: text.length } : undefined;
}

function typeInTag(content: string): NamedType | undefined {
  const found = typeAtStart(content);
  return found && /^\s*(?:$|[,、;:\d每共])/.test(content.slice(found.length)) ? found.type : undefined;
}
