import { limits } from '../limits.ts';
import { boundedPattern } from './bounded-pattern.ts';
import { mayRunAway, parsePattern } from './parse-pattern.ts';

/**
 * Makes a test of a pattern in a definition: `/source/flags`, or plain text. Patterns and the texts they are tried on are cut short, and one whose
 * cost could grow without bound is tried by a way of our own whose cost does not; what is no valid pattern (or has both that and references back) is
 * compared as plain text.
 */
export function toPattern(source: string, { anchored }: { readonly anchored: boolean }): (text: string) => boolean {
  const written = /^\/(.+)\/([a-z]*)$/s.exec(source);
  const body = written?.[1] ?? (anchored ? source : escapePattern(source));
  const flags = written ? (written[2] ?? '').replaceAll(/[^imsu]/g, '') : 'i';
  const plain = (text: string): boolean => text.includes(source);
  if (body.length > limits.patternLength) return plain;
  let native: RegExp;
  try {
    native = new RegExp(body, flags);
  } catch {
    return plain;
  }
  const test = safeTest(native) ?? plain;
  return (text) => test(text.slice(0, limits.patternInput));
}

function safeTest(native: RegExp): ((text: string) => boolean) | undefined {
  const { source, flags } = native;
  const own = (text: string): boolean => native.test(text);
  const parsed = flags.includes('u') ? undefined : parsePattern(source);
  if (!parsed) return repeats(source) > 1 ? undefined : own;
  return mayRunAway(parsed) ? boundedPattern(parsed, flags) : own;
}

/** How many repetitions are in a pattern that cannot be taken apart. */
function repeats(source: string): number {
  return source.match(/[*+{]/g)?.length ?? 0;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
