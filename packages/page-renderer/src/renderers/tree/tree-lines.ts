import { toText } from '../../core/data/to-text.ts';
import type { Option } from '../../core/options/options.ts';

/** A line of a tree that is drawn. */
export interface TreeLine {
  readonly option: Option;
  readonly key: string;
  readonly level: number;
  readonly folds: boolean;
  readonly open: boolean;
  readonly position: number;
  readonly siblings: number;
}

/** The lines of a tree that are in view: those below folded nodes are not. */
export function linesOf(
  options: readonly Option[],
  isOpen: (key: string, level: number, option: Option) => boolean,
  folds: (option: Option) => boolean,
  level = 1,
  above = '',
): readonly TreeLine[] {
  return options.flatMap((option, index) => {
    const key = `${above}/${toText(option.value)}`;
    const fold = folds(option);
    const open = fold && isOpen(key, level, option);
    const line: TreeLine = { option, key, level, folds: fold, open, position: index + 1, siblings: options.length };
    return open ? [line, ...linesOf(option.children ?? [], isOpen, folds, level + 1, key)] : [line];
  });
}
