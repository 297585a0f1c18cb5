import { lazyComponent } from '@lab-console/widget-base/react';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import PrintIcon from '@mui/icons-material/Print';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useCalendar } from '../calendar-context.ts';
import type { CalendarMenuAction } from './calendar-menu-action.ts';
import { DialogBoundary } from '../dialogs/DialogBoundary.tsx';

const ExportMenu = lazyComponent(() => import('./ExportMenu.tsx'), 'ExportMenu');
const SessionPrint = lazyComponent(() => import('./SessionPrint.tsx'), 'SessionPrint');

/** Opens printing, and a menu with the calendar file after its other entries; they are loaded when they are wanted. */
export function ExportButton({ more = [] }: { readonly more?: readonly CalendarMenuAction[] }) {
  const { texts, printTitle, menuActions } = useCalendar();
  const label = more.length > 0 ? texts.exports.more : texts.exports.button;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  return (
    <>
      {more.length === 0 && (
        <IconButton
          size="small"
          aria-label={texts.exports.print}
          title={texts.exports.print}
          aria-haspopup="dialog"
          onClick={() => setPrintedAt(new Date())}
        >
          <PrintIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <DialogBoundary
        onFailed={() => {
          setWasOpened(false);
          setAnchor(null);
          setPrintedAt(null);
        }}
      >
        {wasOpened && (
          <ExportMenu
            anchor={anchor}
            title={printTitle}
            label={label}
            more={[...more, ...menuActions]}
            onPrint={() => setPrintedAt(new Date())}
            onClose={() => setAnchor(null)}
          />
        )}
        {printedAt && <SessionPrint title={printTitle} now={printedAt} onClose={() => setPrintedAt(null)} />}
      </DialogBoundary>
    </>
  );
}
