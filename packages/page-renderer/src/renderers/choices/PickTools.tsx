import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Option } from '../../core/options/options.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { AddOption, OptionTools } from '../../fields/OptionTools.tsx';
import type { OptionEdits } from '../../fields/useOptionEdits.ts';

/** What may be done with the options beside picking them: adding one, changing or deleting the only one that is picked. */
export function PickTools({
  edits,
  option,
  onEdited,
  onRemoved,
}: {
  readonly edits: OptionEdits;
  readonly option: Option | undefined;
  readonly onEdited: (option: Option) => void;
  readonly onRemoved: () => void;
}): ReactNode {
  const texts = usePartTexts().choices;
  const { edit, remove } = edits;
  if (!edits.add && !edit && !remove) return null;
  const followed: OptionEdits = {
    ...edits,
    edit:
      edit &&
      (async (target) => {
        const next = await edit(target);
        if (next) onEdited(next);
        return next;
      }),
    remove:
      remove &&
      (async (target) => {
        const gone = await remove(target);
        if (gone) onRemoved();
        return gone;
      }),
  };
  return (
    <Box role="group" aria-label={texts.changeOptions} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <AddOption edits={edits} />
      {option && <OptionTools edits={followed} option={option} />}
    </Box>
  );
}
