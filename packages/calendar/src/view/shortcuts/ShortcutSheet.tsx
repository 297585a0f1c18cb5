import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';

/** A group of lines: what each set of keys does. */
export interface ShortcutGroup {
  readonly title: string;
  readonly rows: readonly { readonly text: string; readonly keys: readonly (readonly string[])[] }[];
}

interface ShortcutSheetProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly groups: readonly ShortcutGroup[];
  /** Further content, at the foot. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A dialog that lists keys; the focus goes back to where it came from when it is closed. */
export function ShortcutSheet({ title, closeLabel, groups, children, onClose }: ShortcutSheetProps) {
  return (
    <DialogFrame
      width="md"
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      slotProps={{ closeButton: { autoFocus: true } }}
    >
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
    </DialogFrame>
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
