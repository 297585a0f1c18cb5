/** A Chinese name and nothing else, with blanks in it. */
const padded = /^\p{Script=Han}+(?:\s+\p{Script=Han}+)+$/u;

/** A Chinese name without the blanks that registers print into short ones: `刘 伟` is 刘伟. Other names stay as they are. */
export function joinedName(name: string): string {
  return padded.test(name) ? name.replace(/\s+/g, '') : name;
}
