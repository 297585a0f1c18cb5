import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';

/** A student in the list of marks of a narrow screen. */
export interface ListedStudent {
  readonly id: number;
  readonly name: string;
  /** Student number, and what else is beside the name. */
  readonly detail: string;
  readonly soFar: string;
  readonly final: string;
  /** What is missing or out of the ordinary, in words; empty where nothing is. */
  readonly state: string;
}

/** Props of {@link StudentMarkList}. */
export interface StudentMarkListProps {
  readonly label: string;
  readonly students: readonly ListedStudent[];
  readonly onOpen: (student: number) => void;
}

/** Students with their marks, one below the other; a press opens those of one. */
export function StudentMarkList({ label, students, onOpen }: StudentMarkListProps): ReactNode {
  const { grades: text, common } = useRecordTexts();
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      {students.map(({ id, name, detail, soFar, final, state }) => (
        <Box
          key={id}
          component="li"
          sx={{
            // Rows out of sight are not drawn.
            contentVisibility: 'auto',
            containIntrinsicSize: 'auto 68px',
            '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
          }}
        >
          <ButtonBase
            onClick={() => onOpen(id)}
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              justifyContent: 'space-between',
              gap: 1.5,
              width: 1,
              minHeight: 52,
              fontFamily: 'inherit',
              px: 1.5,
              py: 1,
              fontSize: 14,
              textAlign: 'left',
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{name}</Box>
              <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{detail}</Box>
              {state === '' ? null : <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{state}</Box>}
            </Box>
            <Box sx={{ flex: 'none', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              <Box>{common.labelled(text.soFar, soFar || '–')}</Box>
              <Box sx={{ color: 'text.secondary' }}>{common.labelled(text.final, final || '–')}</Box>
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}
