import type { KeyboardEvent } from 'react';
import type { Option } from '../core/options/options.ts';
import type { OptionEdits } from './useOptionEdits.ts';

/** Does something and returns the focus to the options when what had it is gone. */
export async function keepingFocus(from: Element, run: () => Promise<unknown>): Promise<void> {
  const place = from.closest('[role="group"],[role="radiogroup"],[role="tree"],[role="dialog"]');
  await run();
  // The dialog gives the focus back first, then what it belonged to leaves the page.
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (lost && place?.isConnected === true)
    place.querySelector<HTMLElement>('input:not(:disabled),button:not(:disabled),[tabindex="0"]')?.focus();
}

/** F2 changes an option, Shift+Delete deletes it; gives whether the key was one of them. */
export function handleOptionKey(event: KeyboardEvent, edits: OptionEdits, option: Option | undefined): boolean {
  if (!option) return false;
  const run =
    event.key === 'F2' && edits.canEdit(option)
      ? edits.edit
      : event.key === 'Delete' && event.shiftKey && edits.canRemove(option)
        ? edits.remove
        : undefined;
  if (!run) return false;
  event.preventDefault();
  event.stopPropagation();
  void keepingFocus(event.target as Element, () => run(option));
  return true;
}
