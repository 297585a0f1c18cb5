import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

/** What waits to be done, with its number. */
export interface WorkRow {
  readonly key: string;
  readonly label: string;
  /** What the number counts, by name. */
  readonly detail?: string;
  readonly count?: number;
  /** Address of the page on which it is done; `null` where the menu has none. */
  readonly to: string | null;
  /** What a press does where there is no address. */
  readonly onPress?: (element: HTMLElement) => void;
  /** A button before its number, for the first of what is counted. */
  readonly first?: { readonly label: string; readonly onPress: () => void };
}

/** Props of the {@link WorkRows}. */
export interface WorkRowsProps {
  readonly title: string;
  /** Stands in the place of the rows where there are none. */
  readonly nothing: string;
  readonly rows: readonly WorkRow[];
}

const rowLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: 1,
  minWidth: 0,
  minHeight: { xs: 44, sm: 36 },
  px: 1,
  textAlign: 'start',
  fontSize: 14,
} as const;

/** What waits to be done, each with its number; a press opens exactly these. */
export function WorkRows({ title, nothing, rows }: WorkRowsProps): ReactNode {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      {rows.length === 0 ? <Box sx={{ color: 'text.secondary', py: 1 }}>{nothing}</Box> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ key, label, detail, count, to, onPress, first }) => {
          const content = (
            <>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {label}
                {detail === undefined ? null : <Box sx={{ fontSize: 12, color: 'text.secondary', pb: 0.5 }}>{detail}</Box>}
              </Box>
              {count === undefined ? null : <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{count}</Box>}
            </>
          );
          return (
            <Box
              component="li"
              key={key}
              sx={{ position: 'relative', display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
            >
              {to !== null || onPress ? (
                <ButtonBase
                  {...(to === null
                    ? { onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => onPress?.(currentTarget) }
                    : { component: Link, to })}
                  sx={{ ...rowLook, font: 'inherit', fontSize: 14, '&:hover': { bgcolor: 'action.hover' } }}
                >
                  {content}
                  <ChevronRight fontSize="small" sx={{ color: 'text.secondary' }} />
                </ButtonBase>
              ) : (
                <Box sx={rowLook}>{content}</Box>
              )}
              {first ? (
                <Button size="small" onClick={first.onPress} sx={{ position: 'absolute', right: 84 }}>
                  {first.label}
                </Button>
              ) : null}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
