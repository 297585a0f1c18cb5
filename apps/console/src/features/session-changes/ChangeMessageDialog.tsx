import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useRights } from '../../rights/useRights.ts';
import { usePageApi } from '../../session/page-api.ts';
import { MessageDialog, type TypedMessage } from '../gradebook/MessageDialog.tsx';
import { affectedSentence, changeMessage } from './change-sentences.ts';
import { changeTexts } from './change-texts.ts';
import { countStudents, sendMessage, studentsOfChanges, type StaffAudience } from './send-message.ts';
import { affectedBy, type NamedChange } from './session-change.ts';

/** Props of {@link ChangeMessageDialog}. */
export interface ChangeMessageDialogProps {
  /** Changes of published sessions that were saved. */
  readonly changes: readonly NamedChange[];
  readonly centreId: number | null;
  readonly onClose: () => void;
}

/** Who is concerned by changed sessions, and a message to them, which is edited before it is sent. Nothing is sent without a press. */
export function ChangeMessageDialog({ changes, centreId, onClose }: ChangeMessageDialogProps): ReactNode {
  const api = usePageApi();
  const texts = changeTexts[useLocale().language];
  const mayAnnounce = useRights(centreId).data?.tables['announcements']?.insert === true;
  const students = useQuery({
    queryKey: ['students-of-changes', centreId, changes.map(({ id }) => id)],
    queryFn: ({ signal }) => studentsOfChanges(api, { changes, centreId }, signal),
  });
  const [chosen, setChosen] = useState<StaffAudience>('teachers');
  const [toStudents, setToStudents] = useState(false);
  const [sent] = useState(() => new Set<string>());
  const studentCount = students.data ? countStudents(students.data) : 0;
  const audience = mayAnnounce ? chosen : 'nobody';
  const { classes } = affectedBy(changes);
  const handleSend = async (message: TypedMessage): Promise<string> => {
    const classIds = classes.map(({ id }) => id);
    const learners = toStudents && students.data ? students.data : new Map<number, readonly number[]>();
    await sendMessage(api, { ...message, centreId, audience, classIds, students: learners }, sent);
    return texts.sent;
  };
  return (
    <MessageDialog
      wide
      first={changeMessage(changes, texts)}
      text={{ ...texts, heading: texts.messageHeading }}
      hasRecipients={audience !== 'nobody' || (toStudents && studentCount > 0)}
      onSend={handleSend}
      onClose={onClose}
    >
      <Box sx={{ mb: 2 }}>{affectedSentence(changes, studentCount, texts)}</Box>
      {mayAnnounce && (
        <TextField
          select
          fullWidth
          margin="dense"
          label={texts.audience}
          value={chosen}
          onChange={(event) => setChosen(event.target.value as StaffAudience)}
        >
          {(['teachers', 'lookAfter', 'staff', 'nobody'] as const)
            .filter((each) => each !== 'lookAfter' || classes.length > 0)
            .map((each) => (
              <MenuItem key={each} value={each}>
                {texts.audiences[each]}
              </MenuItem>
            ))}
        </TextField>
      )}
      {students.data && studentCount === 0 ? (
        <Box sx={{ my: 1, fontSize: 14, color: 'text.secondary' }}>{texts.noStudents}</Box>
      ) : (
        <FormControlLabel
          control={<Checkbox checked={toStudents} onChange={(_, isOn) => setToStudents(isOn)} disabled={!students.data} />}
          label={texts.students(studentCount)}
        />
      )}
    </MessageDialog>
  );
}
