import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import type { TeacherWork } from './workload-sums.ts';

/** Props of a {@link TeacherName}. */
export interface TeacherNameProps {
  readonly teacher: TeacherWork;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** One's own work: its rows are always open. */
  readonly isOwn: boolean;
}

/** The name of a teacher, which opens the rows of the work, and how many of these are at the same time. */
export function TeacherName({ teacher, isOpen, onToggle, isOwn }: TeacherNameProps): ReactNode {
  const { workload: text } = useRecordTexts();
  return (
    <>
      {isOwn ? (
        teacher.name
      ) : (
        <Button
          size="small"
          aria-expanded={isOpen}
          title={text.open(teacher.name)}
          onClick={onToggle}
          color="inherit"
          startIcon={<ChevronRightRounded sx={{ transform: isOpen ? 'rotate(90deg)' : 'none' }} />}
          sx={{ textAlign: 'start' }}
        >
          {`${teacher.name} ${teacher.code}`}
        </Button>
      )}
      {teacher.atOnce > 0 ? (
        <Box component="span" sx={{ ml: 1, color: 'error.main' }}>
          {text.atOnceRows(teacher.atOnce)}
        </Box>
      ) : null}
    </>
  );
}
