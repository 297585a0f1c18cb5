/** A Chinese name and nothing else, with blanks in it. */
const padded = /^\p{Script=Han}+(?:\s+\p{Script=Han}+)+$/u;

const dots = /(?<=\p{Script=Han})[•．・‧.](?=\p{Script=Han})/gu;

/** A name with the dot that names have, `·`, in the place of those that are typed for it between Chinese characters. */
export const withNameDots = (name: string): string => name.replace(dots, '·');

/** A Chinese name without the blanks that registers print into short ones: `刘 伟` is 刘伟. Other names stay as they are, but for their dots. */
export function joinedName(name: string): string {
  return withNameDots(padded.test(name) ? name.replace(/\s+/g, '') : name);
}
