import { useCallback } from 'react';
import { withoutAny, type FilterList, type FilterPart } from '../../core/filter/schedule-filter.ts';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

type Named = { readonly id: number; readonly name: string } | null | undefined;

/** The row that a session embeds for a list. */
function embedded(session: CalendarSession, list: FilterList): Named {
  switch (list) {
    case 'courses':
      return session.course;
    case 'projects':
      return session.project;
    case 'teachers':
      return session.teacher;
    case 'locations':
      return session.location;
    case 'teams':
      return session.team;
    case 'classes':
      return null;
  }
}

/** What an id of a list is called: by the references, else by a session that embeds it, else `#12`. */
export function useFilterNames(): {
  readonly nameOf: (list: FilterList, id: number) => string;
  /** What a part of a filter asks for. */
  readonly partName: (part: FilterPart) => string;
} {
  const { texts } = useCalendar();
  const references = useCalendarState((state) => state.references);
  const seen = useCalendarState((state) => state.seen);
  const nameOf = useCallback(
    (list: FilterList, id: number): string => {
      if (id === withoutAny) return texts.filter.without[list];
      const known = references[list].get(id)?.name;
      if (known !== undefined) return known;
      for (const session of seen) {
        const row = embedded(session, list);
        if (row?.id === id) return row.name;
      }
      return `#${id}`;
    },
    [references, seen, texts],
  );
  const partName = useCallback(
    (part: FilterPart): string => {
      if (part.kind === 'list') return nameOf(part.list, part.id);
      if (part.kind === 'status') return part.status === 'draft' ? texts.filter.drafts : texts.filter.published;
      return texts.filter[part.kind];
    },
    [nameOf, texts],
  );
  return { nameOf, partName };
}
