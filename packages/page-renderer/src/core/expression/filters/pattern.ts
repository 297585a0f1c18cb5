import { limits } from '../limits.ts';

/**
 * Makes a test of a pattern that a definition brings: `/source/flags`, or plain text. Patterns and the texts they are tried on
 * are cut short, so that a costly one cannot hold the page; what is no valid pattern is compared as plain text.
 */
export function toPattern(source: string, { anchored }: { readonly anchored: boolean }): (text: string) => boolean {
  const written = /^\/(.+)\/([a-z]*)$/s.exec(source);
  const body = written?.[1] ?? (anchored ? source : escapePattern(source));
  const flags = (written?.[2] ?? '').replaceAll(/[^imsu]/g, '');
  const plain = (text: string): boolean => text.includes(source);
  if (body.length > limits.patternLength || isCostly(body)) return plain;
  try {
    const pattern = new RegExp(body, written ? flags : 'i');
    return (text) => pattern.test(text.slice(0, limits.patternInput));
  } catch {
    return plain;
  }
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** Whether a repeated group holds a repetition itself (`(a+)+`): the shape whose cost grows without bound. */
export function isCostly(pattern: string): boolean {
  return (
    /\((?:[^()\\]|\\.)*(?:[+*]|\{\d+,\d*\})(?:[^()\\]|\\.)*\)(?:[+*]|\{\d+,\d*\})/.test(pattern) ||
    /\((?:[^()\\]|\\.)*\|(?:[^()\\]|\\.)*\)[+*]/.test(pattern)
  );
}
