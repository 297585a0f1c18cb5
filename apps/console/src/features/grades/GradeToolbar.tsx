import { StateMark } from '@lab-console/widget-base/design';
import type { Gradebook } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { gradeLock } from '../gradebook/grade-lock.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import type { OpenDeskDialog } from './GradeDeskDialogs.tsx';
import { phoneLine } from './phone-line.ts';
import { takenItems } from './useTakenScores.ts';

/** Props of {@link GradeToolbar}. */
export interface GradeToolbarProps {
  readonly book: Gradebook;
  readonly picker: ReactNode;
  /** Whether the viewer looks after the centre: sets items, publishes. */
  readonly isCentre: boolean;
  readonly isBusy: boolean;
  readonly canSubmit: boolean;
  readonly onOpen: (dialog: OpenDeskDialog | { readonly kind: 'items' }) => void;
  readonly onExport: () => void;
}

/** On a phone beside the state, where the others scroll. */
const nextStep = { order: { xs: -1, sm: 0 } } as const;

/** The course and the state of its grades, with what can be done with them. */
export function GradeToolbar({ book, picker, isCentre, isBusy, canSubmit, onOpen, onExport }: GradeToolbarProps): ReactNode {
  const { grades: text, common } = useRecordTexts();
  const lock = gradeLock(book);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1.5, mb: 1.5 }}>
      {picker}
      {/* On a phone one line below the choice, which scrolls: the next step comes first. */}
      <Box sx={{ ...phoneLine, minHeight: 44 }}>
        <Box sx={{ order: { xs: -1, sm: 0 } }}>
          <StateMark
            tone={lock === 'published' ? 'done' : lock === 'submitted' ? 'chosen' : lock === 'archived' ? 'off' : 'open'}
          >
            {lock === 'archived' ? text.archived : text.states[lock ?? 'open']}
          </StateMark>
        </Box>
        <Box sx={{ flex: { sm: 1 } }} />
        {isCentre && lock === null ? <Button onClick={() => onOpen({ kind: 'items' })}>{text.items}</Button> : null}
        {lock === null &&
        [book.items, ...book.projects.map(({ items }) => items)].some((items) => takenItems(items).length > 0) ? (
          <Button onClick={() => onOpen({ kind: 'taken' })}>{text.takeScores}</Button>
        ) : null}
        <Button onClick={onExport}>{common.export}</Button>
        <Button onClick={() => onOpen({ kind: 'registrar' })}>{text.forRegistrar}</Button>
        {lock === null ? (
          <Button
            sx={nextStep}
            variant="outlined"
            disabled={isBusy || !canSubmit}
            onClick={() => onOpen({ kind: 'list', step: 'submit' })}
          >
            {text.submit}
          </Button>
        ) : null}
        {lock === 'submitted' ? (
          <Button disabled={isBusy} onClick={() => onOpen({ kind: 'list', step: 'reopen' })}>
            {text.reopen}
          </Button>
        ) : null}
        {lock === 'submitted' && isCentre ? (
          <Button sx={nextStep} variant="contained" disabled={isBusy} onClick={() => onOpen({ kind: 'list', step: 'publish' })}>
            {text.publish}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
