import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactNode } from 'react';
import { formatText } from '../core/data/format-text.ts';
import type { Option } from '../core/options/options.ts';
import { Icon } from '../view/icons.tsx';
import { keepingFocus } from './option-keys.ts';
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
  /** For the mouse alone, where an option may hold no buttons: the keys of `handleOptionKey` do the same. */
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

/** A button that asks for a new option, below `parent` when there is one. */
export function AddOption({
  edits,
  parent,
  label,
}: {
  readonly edits: OptionEdits;
  readonly parent?: Option | undefined;
  /** Its own text in the place of what new options are called everywhere. */
  readonly label?: string;
}): ReactNode {
  const { add, addLabel } = edits;
  if (!add) return null;
  return (
    <Button size="small" startIcon={<Icon name="plus" />} onClick={() => void add(parent)}>
      {label ?? addLabel}
    </Button>
  );
}
