import type { EditingState } from '../document/create-editing.ts';
import { isSamePath, isWithin, pathText, valueAt, type Path } from '../document/paths.ts';
import { selectedPaths } from '../document/selected-paths.ts';
import type { StepKind } from '../document/steps.ts';
import type { PageEditorLocaleText } from '../locales/locale-text.ts';
import { nodeName } from './node-name.ts';
import { stepTextKeys } from './step-text.ts';
import { outlineIn } from './use-outline.ts';

/** A change that was made just now. */
export interface MadeChange {
  readonly kind: StepKind;
  readonly before: EditingState;
  readonly after: EditingState;
  /** The nodes that it was made with, where they were before; what was selected unless given. */
  readonly from?: readonly Path[];
}

/** The languages and texts in which a change is described. */
export interface ChangeTextOptions {
  readonly texts: PageEditorLocaleText;
  readonly language: 'en' | 'zh';
}

/** The node, or part of one, that holds a path. */
const holderOf = (path: Path): Path =>
  path.slice(
    0,
    path.findLastIndex((key) => typeof key === 'string'),
  );

/** Describes what a change did with which nodes, and where they are now. */
export function changeText(
  { kind, before, after, from = selectedPaths(before) }: MadeChange,
  { texts, language }: ChangeTextOptions,
): string {
  const nameAt = ({ shown }: EditingState, path: Path): string => {
    const node = outlineIn(shown.value, language).byId.get(pathText(path));
    return nodeName(node ?? { type: '', title: '', path }, language);
  };
  // What is deleted is gone, and a container is in the place of what was put into it.
  const isBefore = kind === 'delete' || kind === 'wrap';
  const paths = isBefore ? from : selectedPaths(after);
  const [path = []] = paths;
  const part =
    paths.length > 1 ? texts.severalParts.replace('{count}', String(paths.length)) : nameAt(isBefore ? before : after, path);
  const list = path.slice(0, -1);
  const [index, siblings] = [path.at(-1), valueAt(after.document.value, list)];
  const place = typeof index === 'number' ? String(index + 1) : '1';
  const count = Array.isArray(siblings) ? String(siblings.length) : '1';
  const filled = (text: string): string =>
    text
      .replace('{place}', place)
      .replace('{count}', count)
      .replace('{part}', () => part);
  if (kind === 'move') {
    const [old = []] = from;
    if (isSamePath(old.slice(0, -1), list)) return filled(texts.moved);
    const [left, holder] = [holderOf(old), holderOf(path)];
    return filled(isWithin(left, holder) ? texts.movedOut : texts.movedInto)
      .replace('{left}', () => nameAt(before, left))
      .replace('{holder}', () => nameAt(after, holder));
  }
  const sentence = filled(texts[stepTextKeys[kind]]);
  const isNew = kind === 'insert' || kind === 'paste' || kind === 'duplicate';
  return isNew ? filled(texts.atPlace).replace('{said}', () => sentence) : sentence;
}
