import Box from '@mui/material/Box';
import { useEffect } from 'react';
import type { PlacedSession } from '../../core/sessions/placed-session.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { placeBeside } from '../details/details-place.ts';
import { useSessionLabel } from '../use-session-label.ts';
import { sessionHint } from './session-hint.ts';

const cardWidth = 300;

/** Whether a chip shows less than it holds, or its look has a reason to be told. */
function hasMore(chip: HTMLElement): boolean {
  return [chip, ...chip.querySelectorAll('.lc-lines, .lc-lines > *')].some(
    (part) =>
      // What is inline has no size of its own.
      (part.clientWidth > 0 && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)) ||
      part.matches('.lc-conflict, .lc-foreign'),
  );
}

/** What a chip is too small for, beside it while the pointer rests on it. Any key puts it away. */
export function HoverCard({ chip, onClose }: { readonly chip: HTMLElement; readonly onClose: () => void }) {
  const placed = useCalendarState((state) => state.placedById.get(Number(chip.dataset['sessionId'])));
  const isBusy = useCalendarState((state) => state.drag !== null || state.openId !== null);
  useEffect(() => {
    document.addEventListener('keydown', onClose);
    return () => document.removeEventListener('keydown', onClose);
  }, [onClose]);
  return placed && !isBusy && chip.isConnected && hasMore(chip) ? <Card chip={chip} placed={placed} /> : null;
}

function Card({ chip, placed }: { readonly chip: HTMLElement; readonly placed: PlacedSession }) {
  const { store, texts } = useCalendar();
  const { day, time } = useSessionLabel(placed);
  const state = useCalendarState((whole) => whole);
  const [name, ...rest] = sessionHint(placed.session, { state, texts, getSession: store.getSession }).split('\n');
  const box = chip.getBoundingClientRect();
  const { left, top } = placeBeside(box, { screenWidth: window.innerWidth, width: cardWidth });
  return (
    <Box
      role="tooltip"
      // A card in the lower half ends where its chip ends: it stays on the screen.
      style={box.top > window.innerHeight / 2 ? { left, bottom: Math.max(16, window.innerHeight - box.bottom) } : { left, top }}
      sx={{
        position: 'fixed',
        zIndex: 1200,
        // It never takes what is meant for what lies beneath it.
        pointerEvents: 'none',
        boxSizing: 'border-box',
        width: cardWidth,
        px: 1.5,
        py: 1,
        fontSize: 13,
        lineHeight: '18px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        boxShadow: 4,
        color: 'text.primary',
        bgcolor: 'background.paper',
        overflowWrap: 'anywhere',
      }}
    >
      <strong>{name}</strong>
      <Box sx={{ color: 'text.secondary' }}>{texts.listed([day, time])}</Box>
      {rest.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}
