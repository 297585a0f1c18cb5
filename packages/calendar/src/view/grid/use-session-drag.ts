import type { CalendarOptions, PluginInput } from '@fullcalendar/react';
import { useEffect, useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react';
import type { GridLayout } from '../../core/cells/layout-cells.ts';
import { useCalendar } from '../calendar-context.ts';
import { useAbilities } from '../use-abilities.ts';
import { interactionPlugin } from './load-interaction.ts';

/** What FullCalendar needs for dragging; the same object as long as nothing of it changes. */
export interface SessionDrag extends Pick<
  CalendarOptions,
  | 'eventStartEditable'
  | 'eventDurationEditable'
  | 'eventAllow'
  | 'eventDragStart'
  | 'eventDragStop'
  | 'eventDrop'
  | 'eventResizeStart'
  | 'eventResizeStop'
  | 'eventResize'
  | 'eventLongPressDelay'
> {
  readonly interaction: PluginInput | null;
}

/** Milliseconds that a finger rests on a session before it is dragged: scrolling is the more frequent wish. */
const longPressMs = 450;

/** Sessions that can be dragged to another place and made longer or shorter; what it takes is loaded before the grid is drawn first. */
export function useSessionDrag(layout: RefObject<GridLayout>): {
  readonly drag: SessionDrag;
  readonly handleClickCapture: (event: MouseEvent) => void;
} {
  const { store, readOnly, hasPlacing } = useCalendar();
  const { canUseBulkTools } = useAbilities();
  const canResize = canUseBulkTools && !readOnly;
  const canDrag = canResize || hasPlacing;
  const [interaction] = useState(() => (canDrag ? interactionPlugin() : null));
  const wasDragged = useRef(false);
  const isCancelled = useRef(false);
  const isResizing = useRef(false);
  const stopListening = useRef<(() => void) | null>(null);

  useEffect(() => () => stopListening.current?.(), []);

  const drag = useMemo<SessionDrag>(() => {
    const begin = (): void => {
      isCancelled.current = false;
      wasDragged.current = true;
      const handleKey = (event: KeyboardEvent): void => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        isCancelled.current = true;
        store.endDrag(false);
      };
      document.addEventListener('keydown', handleKey, true);
      stopListening.current = () => document.removeEventListener('keydown', handleKey, true);
    };
    const end = (): void => {
      stopListening.current?.();
      stopListening.current = null;
      isResizing.current = false;
      // The click that belongs to the release comes first.
      setTimeout(() => {
        wasDragged.current = false;
        store.endDrag(false);
      });
    };
    const sessionOf = (eventId: string): number | null => layout.current.byId.get(eventId)?.sessionId ?? null;
    return {
      interaction,
      eventStartEditable: canDrag,
      // The month has no clock: it sets this off.
      eventDurationEditable: canResize,
      eventLongPressDelay: longPressMs,
      eventAllow: (span, event) => {
        const [date = '', time = ''] = span.start.toISOString().split('T');
        const id = event && !isResizing.current ? sessionOf(event.id) : null;
        if (id !== null && !isCancelled.current) store.dragOver(id, { date, time: time.slice(0, 8) });
        return true;
      },
      eventDragStart: begin,
      eventDragStop: end,
      eventResizeStart: () => {
        begin();
        isResizing.current = true;
      },
      eventResizeStop: end,
      eventResize: (info) => {
        const id = sessionOf(info.event.id);
        const time = info.event.end?.toISOString().slice(11, 19);
        // As with a drop: it is as long as the store says.
        info.revert();
        if (id !== null && time !== undefined && !isCancelled.current) store.resizeTo(id, time);
      },
      eventDrop: (info) => {
        // The grid shows the state of the store: it moves once the plan is carried out.
        info.revert();
        store.endDrag(!isCancelled.current);
      },
    };
  }, [store, layout, canDrag, canResize, interaction]);

  const handleClickCapture = (event: MouseEvent): void => {
    if (wasDragged.current) event.stopPropagation();
  };
  return { drag, handleClickCapture };
}
