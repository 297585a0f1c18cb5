import { useState } from 'react';
import type { CalendarEvent } from '../core/calendar-event.ts';
import type { EventTexts } from '../locales/event-texts.ts';
import { useEvents } from './event-context.ts';

/** What is typed in the fields; a resource by its id as text, empty for none. */
export interface EventDraft {
  readonly title: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly resource: string;
}

/** What keeps fields from being saved, by field. */
export type EventFaults = { readonly [Name in keyof EventDraft]?: string };

/** Returns the faults of what was typed. */
export function eventFaults({ title, date, start, end }: EventDraft, texts: EventTexts): EventFaults {
  return {
    ...(title.trim() === '' ? { title: texts.titleMissing } : {}),
    ...(date === '' ? { date: texts.timesMissing } : {}),
    ...(start === '' ? { start: texts.timesMissing } : {}),
    ...(end === '' ? { end: texts.timesMissing } : start !== '' && end <= start ? { end: texts.endBeforeStart } : {}),
  };
}

/** The fields of an event, and what becomes of them. */
export function useEventForm({
  start: given,
  texts,
  onSave,
}: {
  readonly start: Partial<CalendarEvent>;
  readonly texts: EventTexts;
  readonly onSave: (event: Omit<CalendarEvent, 'id'>) => Promise<string | null>;
}) {
  const { resources } = useEvents();
  const [before] = useState<EventDraft>(() => ({
    title: given.title ?? '',
    date: given.start?.slice(0, 10) ?? '',
    start: given.start?.slice(11, 16) ?? '',
    end: given.end?.slice(11, 16) ?? '',
    resource: given.resource == null ? '' : String(given.resource),
  }));
  const [draft, setDraft] = useState(before);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const found = eventFaults(draft, texts);
  const save = (): void => {
    setTried(true);
    if (isSaving || Object.keys(found).length > 0) return;
    setError(null);
    setSaving(true);
    const { title, date, start, end } = draft;
    const resource = resources.find(({ id }) => String(id) === draft.resource)?.id ?? null;
    const { category, group, draft: isDraft } = given;
    void onSave({
      ...(category === undefined ? {} : { category }),
      ...(group === undefined ? {} : { group }),
      ...(isDraft === undefined ? {} : { draft: isDraft }),
      title: title.trim(),
      start: `${date}T${start}`,
      end: `${date}T${end}`,
      resource,
    }).then((reason) => {
      setError(reason);
      setSaving(false);
    });
  };
  return {
    draft,
    change: (changed: Partial<EventDraft>) => setDraft((typed) => ({ ...typed, ...changed })),
    faults: isTried ? found : {},
    error,
    isChanged: JSON.stringify(draft) !== JSON.stringify(before),
    isSaving,
    save,
  } as const;
}
