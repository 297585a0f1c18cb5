import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, useId, type ReactNode } from 'react';

/** A group of lines: what each set of keys does. */
export interface ShortcutGroup {
  readonly title: string;
  readonly rows: readonly { readonly text: string; readonly keys: readonly (readonly string[])[] }[];
}

interface ShortcutSheetProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly groups: readonly ShortcutGroup[];
  /** What else there is to say, at the foot. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A dialog that lists keys; the focus goes back to where it came from when it is closed. */
export function ShortcutSheet({ title, closeLabel, groups, children, onClose }: ShortcutSheetProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ pr: 6, fontSize: 18 }}>
        {title}
      </DialogTitle>
      <IconButton autoFocus aria-label={closeLabel} onClick={onClose} sx={{ position: 'absolute', top: 12, right: 12 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <DialogContent sx={{ fontSize: 14 }}>
        <Box sx={{ columnCount: { xs: 1, md: 2 }, columnGap: 4 }}>
          {groups.map((group) => (
            <Box key={group.title} component="section" sx={{ breakInside: 'avoid', pb: 2 }}>
              <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, pb: 0.5 }}>
                {group.title}
              </Typography>
              <Box component="dl" sx={{ m: 0 }}>
                {group.rows.map(({ text, keys }) => (
                  <Box
                    key={text}
                    sx={{
                      display: 'flex',
                      justifyContent: 'space-between',
                      alignItems: 'center',
                      gap: 2,
                      py: 0.5,
                      borderTop: 1,
                      borderColor: 'divider',
                    }}
                  >
                    <dt>{text}</dt>
                    <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1, flexShrink: 0 }}>
                      {keys.map((caps) => (
                        <span key={caps.join('+')}>
                          {caps.map((cap, at) => (
                            <Fragment key={cap}>
                              {at > 0 && '+'}
                              <Cap>{cap}</Cap>
                            </Fragment>
                          ))}
                        </span>
                      ))}
                    </Box>
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        {children}
      </DialogContent>
    </Dialog>
  );
}

function Cap({ children }: { readonly children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        font: 'inherit',
        fontSize: 12,
        display: 'inline-block',
        minWidth: 22,
        px: 0.75,
        textAlign: 'center',
        border: 1,
        borderColor: 'divider',
        borderBottomWidth: 2,
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    >
      {children}
    </Box>
  );
}
