import Popover, { type PopoverActions } from '@mui/material/Popover';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useCalendar } from '../calendar-context.ts';
import { placeBeside } from './details-place.ts';

const width = 400;

const besideChip = { width, maxWidth: 'calc(100vw - 32px)', maxHeight: 'calc(100dvh - 80px)' } as const;

const atFoot = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  width: '100%',
  maxWidth: '100%',
  maxHeight: 'calc(100dvh - 64px)',
  borderBottomLeftRadius: 0,
  borderBottomRightRadius: 0,
  // Above the bar of a phone that has no button.
  pb: 'env(safe-area-inset-bottom)',
} as const;

/** The chip of a session: the one that was pressed, and after another drawing of the calendar the one in its place. */
function findChip(id: number, pressed: Element | null): Element | null {
  return pressed?.isConnected === true ? pressed : document.querySelector(`[data-session-id="${id}"]`);
}

/** A dialog beside the chip of a session, and at the foot of a phone. The page stays as bright as it is. */
export function DetailsPopover({
  id,
  titleId,
  isPhone,
  children,
}: {
  readonly id: number;
  readonly titleId: string;
  readonly isPhone: boolean;
  readonly children: ReactNode;
}) {
  const { store } = useCalendar();
  const [pressed] = useState(() => document.activeElement?.closest(`[data-session-id="${id}"]`) ?? null);
  const [place] = useState(() => {
    const chip = findChip(id, pressed)?.getBoundingClientRect();
    return placeBeside(chip ?? { left: 0, right: window.innerWidth, top: 0, bottom: 0 }, {
      screenWidth: window.innerWidth,
      width,
    });
  });
  const actions = useRef<PopoverActions>(null);
  // It is drawn later than this component.
  const [content, setContent] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!content) return undefined;
    // Conflicts and what a host adds come late: the foot stays on the screen.
    const watch = new ResizeObserver(() => actions.current?.updatePosition());
    watch.observe(content);
    return () => watch.disconnect();
  }, [content]);

  const handleClose = (event: object, reason: 'escapeKeyDown' | 'backdropClick'): void => {
    const { clientX, clientY } = event as MouseEvent;
    // What is pressed beside is meant: another session opens at once.
    const beside = reason === 'backdropClick' && !isPhone ? document.elementsFromPoint(clientX, clientY) : [];
    const other = beside.map((element) => element.closest<HTMLElement>('[data-session-id]')).find((chip) => chip !== null);
    const otherId = Number(other?.dataset['sessionId'] ?? id);
    store.open(null);
    setTimeout(() => {
      const chip = otherId === id ? findChip(id, pressed) : other;
      // Drawn again meanwhile, it has lost the focus that is given back to it.
      if (chip instanceof HTMLElement && (otherId !== id || document.activeElement === document.body)) chip.focus();
      if (otherId !== id) store.press(otherId);
    });
  };

  return (
    <Popover
      open
      action={actions}
      onClose={handleClose}
      {...(isPhone
        ? { anchorReference: 'none' as const }
        : { anchorReference: 'anchorPosition' as const, anchorPosition: place })}
      transitionDuration={120}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: isPhone ? atFoot : besideChip },
        backdrop: { invisible: !isPhone },
      }}
    >
      <div ref={setContent}>{children}</div>
    </Popover>
  );
}
