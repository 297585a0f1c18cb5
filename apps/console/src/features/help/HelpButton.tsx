import { lazyComponent } from '@lab-console/widget-base/react';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { PartFrame } from '../../notifications/PartFrame.tsx';

const HelpPanel = lazyComponent(() => import('./HelpPanel.tsx'), 'HelpPanel');

/** Props of the {@link HelpButton}. */
export interface HelpButtonProps {
  readonly label: string;
  /** Opens the sheet of the keys that work everywhere. */
  readonly onKeys: () => void;
}

/** The `?` of the header: what the page is for, and its keys. */
export function HelpButton({ label, onKeys }: HelpButtonProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={HelpPanel.preload}
        onFocus={HelpPanel.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <HelpOutlineRounded fontSize="small" />
      </IconButton>
      <PartFrame onFailed={() => setAnchor(null)}>
        {anchor ? (
          <HelpPanel
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onKeys={() => {
              setAnchor(null);
              onKeys();
            }}
          />
        ) : null}
      </PartFrame>
    </>
  );
}
