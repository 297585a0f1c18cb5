import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import type { MoreAction } from './ExportMenu.tsx';
import { useCalendar } from '../view/calendar-context.ts';

const ExportMenu = lazy(async () => ({ default: (await import('./ExportMenu.tsx')).ExportMenu }));
const SessionPrint = lazy(async () => ({ default: (await import('./SessionPrint.tsx')).SessionPrint }));

/** Opens printing and the calendar file, after what else stands in the menu; they are loaded when they are wanted. */
export function ExportButton({ more = [] }: { readonly more?: readonly MoreAction[] }) {
  const { texts, printTitle } = useCalendar();
  const label = more.length > 0 ? texts.exports.more : texts.exports.button;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  return (
    <>
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
      <Suspense fallback={null}>
        {wasOpened && (
          <ExportMenu
            anchor={anchor}
            title={printTitle}
            label={label}
            more={more}
            onPrint={() => setPrintedAt(new Date())}
            onClose={() => setAnchor(null)}
          />
        )}
        {printedAt && <SessionPrint title={printTitle} now={printedAt} onClose={() => setPrintedAt(null)} />}
      </Suspense>
    </>
  );
}
