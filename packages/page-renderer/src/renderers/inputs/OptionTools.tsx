import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import type { Option } from '../../core/options/options.ts';
import { Icon } from '../../view/icons.tsx';
import { useInputTexts } from './useInputTexts.ts';
import type { OptionEdits } from './useOptionEdits.ts';

/** Buttons beside an option that may be changed or deleted. */
export function OptionTools({
  edits,
  option,
  silent = false,
}: {
  readonly edits: OptionEdits;
  readonly option: Option;
  /** For the mouse alone, where an option may hold no buttons: the keys of {@link handleOptionKey} do the same. */
  readonly silent?: boolean;
}): ReactNode {
  const texts = useInputTexts();
  const tools = [
    edits.edit && edits.canEdit(option) ? { name: 'edit', text: texts.editOption, run: edits.edit } : undefined,
    edits.remove && edits.canRemove(option) ? { name: 'delete', text: texts.removeOption, run: edits.remove } : undefined,
  ].filter((tool) => tool !== undefined);
  if (tools.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', ml: 'auto' }} {...(silent ? { 'aria-hidden': true } : {})}>
      {tools.map(({ name, text, run }) => {
        const label = formatText(text, { name: option.label });
        const handle = (event: MouseEvent<HTMLElement>): void => {
          event.stopPropagation();
          event.preventDefault();
          void keepingFocus(event.currentTarget, () => run(option));
        };
        return silent ? (
          <Box component="span" key={name} title={label} onClick={handle} sx={{ display: 'flex', p: 0.5, cursor: 'pointer' }}>
            <Icon name={name} sx={{ fontSize: 16, color: 'text.secondary' }} />
          </Box>
        ) : (
          <IconButton key={name} size="small" aria-label={label} onClick={handle}>
            <Icon name={name} sx={{ fontSize: 16 }} />
          </IconButton>
        );
      })}
    </Box>
  );
}

/** Does something and brings the focus back among the options when what had it is gone. */
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

/** A button that asks for a new option, below `parent` when there is one. */
export function AddOption({ edits, parent }: { readonly edits: OptionEdits; readonly parent?: Option | undefined }): ReactNode {
  const { add, addLabel } = edits;
  if (!add) return null;
  return (
    <Button size="small" startIcon={<Icon name="plus" />} onClick={() => void add(parent)} sx={{ textTransform: 'none' }}>
      {addLabel}
    </Button>
  );
}
