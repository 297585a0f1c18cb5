import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import type { Option } from '../../core/options/options.ts';
import { Icon } from '../../view/icons.tsx';
import { OptionTools } from '../../fields/OptionTools.tsx';
import { useInputTexts } from '../../fields/useInputTexts.ts';
import type { OptionEdits } from '../../fields/useOptionEdits.ts';

/** What may be done with one node; the keys Insert, F2 and Shift+Delete do the same. */
export function NodeTools({
  edits,
  option,
  onAdd,
}: {
  readonly edits: OptionEdits;
  readonly option: Option;
  readonly onAdd: ((option: Option) => void) | undefined;
}): ReactNode {
  const texts = useInputTexts();
  const title = formatText(texts.addBelow, { name: option.label });
  return (
    <Box component="span" sx={{ display: 'inline-flex', ml: 'auto', pl: 1 }}>
      {onAdd && (
        <Box
          component="span"
          aria-hidden
          title={title}
          onClick={(event) => {
            event.stopPropagation();
            onAdd(option);
          }}
          sx={{ display: 'flex', p: 0.5 }}
        >
          <Icon name="plus" sx={{ fontSize: 16, color: 'text.secondary' }} />
        </Box>
      )}
      <OptionTools edits={edits} option={option} silent />
    </Box>
  );
}
