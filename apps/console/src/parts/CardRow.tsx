import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

/** Props of a {@link CardRow}. */
export interface CardRowProps {
  /** What the row is called by. */
  readonly title: ReactNode;
  /** The second line. */
  readonly detail: ReactNode;
  /** At the end of the card, and pressed with it. */
  readonly end?: ReactNode;
  /** Beside the card, such as a checkbox. */
  readonly before?: ReactNode;
  /** Beside the card at its end, such as a button. */
  readonly after?: ReactNode;
  readonly disabled?: boolean;
  readonly onOpen: () => void;
}

/** Looks of the `ul` around {@link CardRow}. */
export const cardListStyle = { listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' } as const;

/** Looks of lines that end with dots where they are too long. */
export const cardLinesStyle = {
  minWidth: 0,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :last-child': { color: 'text.secondary', fontSize: 13 },
} as const;

/** A row of a list on a phone: two lines each, the whole card opens. */
export function CardRow({ title, detail, end, before, after, disabled = false, onOpen }: CardRowProps): ReactNode {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, borderBottom: 1, borderColor: 'divider' }}>
      {before}
      <ButtonBase
        disabled={disabled}
        onClick={onOpen}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 56,
          gap: 1,
          justifyContent: 'space-between',
          textAlign: 'left',
          font: 'inherit',
        }}
      >
        <Box sx={cardLinesStyle}>
          <Box sx={{ fontWeight: 600 }}>{title}</Box>
          <div>{detail}</div>
        </Box>
        {end}
      </ButtonBase>
      {after}
    </Box>
  );
}
