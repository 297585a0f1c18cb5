import { findingText, type CheckTexts, type Finding } from '@lab-console/page-renderer/check';
import { nodeAt, type PageDocument } from '../document/PageDocument.ts';
import { readPath } from '../document/paths.ts';
import { faultText } from '../locales/fault-text.ts';
import type { PageEditorLocaleText } from '../locales/locale-text.ts';

/** Something about a text that is shown at its place. */
export interface Problem {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** The texts of problems. */
export interface ProblemTexts {
  readonly editor: Pick<PageEditorLocaleText, 'fault' | 'faultExpected' | 'duplicateKey'>;
  readonly check: CheckTexts;
}

/** Returns what is wrong with a text, at its places: a fault alone, since nothing is known behind it; otherwise repeated keys, and findings. */
export function problemsOf(
  { text, root, fault, duplicates }: PageDocument,
  findings: readonly Finding[],
  { editor, check }: ProblemTexts,
): readonly Problem[] {
  const lineEnd = (offset: number): number => {
    const length = text.slice(offset).search(/[\r\n]/);
    return length < 0 ? text.length : offset + length;
  };
  if (fault !== undefined) {
    const { offset } = fault;
    const message = faultText(fault, editor);
    return [{ from: offset, to: Math.min(offset + 1, text.length), severity: 'error', message }];
  }
  return [
    ...duplicates.map(({ key, line, offset }): Problem => {
      const message = editor.duplicateKey.replace('{line}', String(line)).replace('{key}', () => key);
      return { from: offset, to: offset + JSON.stringify(key).length, severity: 'warning', message };
    }),
    ...findings.flatMap((finding): readonly Problem[] => {
      const node = nodeAt(root, readPath(finding.path));
      if (node === undefined) return [];
      const to = Math.min(node.offset + node.length, lineEnd(node.offset));
      return [{ from: node.offset, to, severity: 'warning', message: findingText(finding, check) }];
    }),
  ].toSorted((one, other) => one.from - other.from);
}
