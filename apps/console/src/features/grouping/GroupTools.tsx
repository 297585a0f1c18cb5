import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { sameGrouping, type Grouping } from './grouping.ts';
import type { GroupingTexts } from './grouping-texts.ts';
import type { GroupEditing } from './useGroupEditor.ts';

interface GroupToolsProps {
  readonly editing: GroupEditing;
  readonly stored: Grouping;
  readonly max: number;
  readonly texts: GroupingTexts;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSave: (grouping: Grouping) => void;
}

/** Deals all students out, adds and clears groups, undoes and saves. */
export function GroupTools({ editing, stored, max, texts, busy, disabled, onSave }: GroupToolsProps): ReactNode {
  const { grouping, history, size, seed, setSize, setSeed, dealOut, dealToNewPartners, addGroup, clear, undo } = editing;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TextField
        label={texts.max}
        size="small"
        type="number"
        value={size}
        onChange={(event) => setSize(event.target.value)}
        slotProps={{ htmlInput: { min: 1, max } }}
        sx={{ width: 150 }}
      />
      <Button variant="outlined" disabled={disabled} onClick={() => dealOut('number')}>
        {texts.byNumber}
      </Button>
      <Button variant="outlined" disabled={disabled} onClick={() => dealOut('class')}>
        {texts.byClass}
      </Button>
      <Button variant="outlined" disabled={disabled} onClick={() => void dealToNewPartners()}>
        {texts.newPartners}
      </Button>
      <Button variant="outlined" disabled={disabled} onClick={() => dealOut('random')}>
        {texts.atRandom}
      </Button>
      <TextField
        label={texts.seed}
        size="small"
        value={seed}
        onChange={(event) => setSeed(event.target.value)}
        sx={{ width: 110 }}
      />
      <Button disabled={disabled} onClick={() => addGroup()}>
        {texts.newGroup}
      </Button>
      <Button disabled={disabled} onClick={clear}>
        {texts.clear}
      </Button>
      <Button disabled={disabled || history.length === 0} onClick={undo}>
        {texts.undo}
      </Button>
      <Button
        variant="contained"
        disabled={disabled || busy || sameGrouping(grouping, stored)}
        onClick={() => onSave(grouping)}
        sx={{ ml: 'auto' }}
      >
        {texts.save}
      </Button>
    </Box>
  );
}
