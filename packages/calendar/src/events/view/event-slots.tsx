import type { CalendarEvent } from '../core/calendar-event.ts';
import type { SessionDetailsSlotProps, SessionFormProps } from '../../view/calendar-slots.ts';
import { useEvents } from './event-context.ts';
import { EventDetails } from './EventDetails.tsx';
import { EventForm } from './EventForm.tsx';

/** The form of an event: the host's own, or that of the calendar. */
export function EventFormSlot({ session, given, onSave, onClose }: SessionFormProps): React.JSX.Element {
  const { source, slots, reload } = useEvents();
  const { form: Form } = slots;
  const start = source.read(session ?? given);
  if (Form === undefined) {
    const handleSave = (event: Omit<CalendarEvent, 'id'>): Promise<string | null> =>
      onSave({ ...source.columns(event), ...(session ? { location_id: session.location_id } : {}) });
    return <EventForm isNew={session === null} start={start} onSave={handleSave} onClose={onClose} />;
  }
  const handleSave = async (event: object): Promise<void> => {
    await source.put(event);
    reload();
    onClose();
  };
  return <Form event={(session && source.eventOf(session)) ?? null} given={start} onSave={handleSave} onClose={onClose} />;
}

/** The details of an event: the host's own, or those of the calendar. */
export function EventDetailsSlot({ placed, ...rest }: SessionDetailsSlotProps): React.JSX.Element | null {
  const { source, slots } = useEvents();
  const { details: Details } = slots;
  const event = source.eventOf(placed.session);
  if (event === undefined) return null;
  return Details === undefined ? <EventDetails placed={placed} {...rest} /> : <Details event={event} {...rest} />;
}
