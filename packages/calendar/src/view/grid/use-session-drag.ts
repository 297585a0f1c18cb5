import type { AllowFunc, CalendarOptions, PluginInput } from '@fullcalendar/react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useCalendar } from '../calendar-context.ts';
import { useAbilities } from '../use-abilities.ts';
import { interactionPlugin } from './load-interaction.ts';

/** What the grid needs for dragging. */
export interface SessionDrag extends Pick<
  CalendarOptions,
  'eventStartEditable' | 'eventDurationEditable' | 'eventAllow' | 'eventDragStart' | 'eventDragStop' | 'eventDrop'
> {
  readonly plugins: PluginInput[];
  readonly handleClickCapture: (event: MouseEvent) => void;
}

/** Sessions that can be dragged to another period or day; what it takes is loaded before the grid is drawn first. */
export function useSessionDrag(stillPlugins: readonly PluginInput[]): SessionDrag {
  const { store, readOnly } = useCalendar();
  const { canUseBulkTools } = useAbilities();
  const canDrag = canUseBulkTools && !readOnly;
  const [plugins] = useState<PluginInput[]>(() => {
    const interaction = canDrag ? interactionPlugin() : null;
    return interaction ? [...stillPlugins, interaction] : [...stillPlugins];
  });
  const isCancelled = useRef(false);
  const wasDragged = useRef(false);
  const stopListening = useRef<(() => void) | null>(null);

  useEffect(() => () => stopListening.current?.(), []);

  const handleAllow: AllowFunc = (span, event) => {
    const [date = '', time = ''] = span.start.toISOString().split('T');
    if (event && !isCancelled.current) store.dragOver(Number(event.id), { date, time: time.slice(0, 8) });
    return true;
  };

  return {
    plugins,
    eventStartEditable: canDrag,
    eventDurationEditable: false,
    eventAllow: handleAllow,
    eventDragStart: () => {
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
    },
    eventDragStop: () => {
      stopListening.current?.();
      stopListening.current = null;
      // The click that belongs to the release comes first.
      setTimeout(() => {
        wasDragged.current = false;
        store.endDrag(false);
      });
    },
    eventDrop: (info) => {
      // The grid shows what the store says: it moves once the plan is carried out.
      info.revert();
      store.endDrag(!isCancelled.current);
    },
    handleClickCapture: (event) => {
      if (wasDragged.current) event.stopPropagation();
    },
  };
}
