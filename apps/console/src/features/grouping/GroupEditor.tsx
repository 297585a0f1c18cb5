import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { GroupCard } from './GroupCard.tsx';
import { GroupTools } from './GroupTools.tsx';
import type { GroupEnrolment, Grouping, PastPairs } from './grouping.ts';
import type { GroupingTexts } from './grouping-texts.ts';
import { useGroupEditor } from './useGroupEditor.ts';
import { useGroupKeys } from './useGroupKeys.ts';

/** Props of the {@link GroupEditor}. */
export interface GroupEditorProps {
  readonly places: readonly GroupEnrolment[];
  /** The groups as they are stored. */
  readonly stored: Grouping;
  /** The most students that the session allows in a group. */
  readonly max: number;
  readonly texts: GroupingTexts;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Which of the students were in one group before, in other sessions; `null` where that cannot be read now. */
  readonly loadPairs: () => Promise<PastPairs | null>;
  readonly onSave: (grouping: Grouping) => void;
}

/** Puts the students of a session into groups: by drag, by keys, or all at once. Nothing is stored before it is saved. */
export function GroupEditor({
  places,
  stored,
  max,
  texts,
  busy = false,
  disabled = false,
  loadPairs,
  onSave,
}: GroupEditorProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const editing = useGroupEditor({ places, stored, max, loadPairs });
  const handleKey = useGroupKeys({ root, editing, places, isDisabled: disabled });
  return (
    <Box
      ref={root}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: 1 }}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !(event.target instanceof HTMLInputElement)) {
          if (!event.defaultPrevented) editing.undo();
          event.preventDefault();
        }
      }}
    >
      <GroupTools {...{ editing, stored, max, texts, busy, disabled, onSave }} />
      <Typography variant="body2" color="text.secondary">
        {texts.hint}
      </Typography>
      <Box role="status">{editing.isFull ? <Alert severity="warning">{texts.full}</Alert> : null}</Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))', alignItems: 'start' }}>
        {editing.columns.map((group) => (
          <GroupCard key={group ?? ''} group={group} {...{ editing, places, max, texts, disabled }} onKey={handleKey} />
        ))}
      </Box>
    </Box>
  );
}
