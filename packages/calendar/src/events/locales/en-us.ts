import { enUS } from '../../locales/en-us.ts';
import type { EventTexts } from './event-texts.ts';

const events = (count: number): string => (count === 1 ? '1 event' : `${count} events`);

/** English texts of a calendar of events. */
export const eventsEnUS: EventTexts = {
  calendar: {
    ...enUS,
    calendar: 'Event calendar',
    views: { ...enUS.views, teacher: 'By resource' },
    add: 'Add event',
    sessions: events,
    moreHint: (count) => `Show ${count} more ${count === 1 ? 'event' : 'events'}`,
    details: { ...enUS.details, title: 'Event', course: 'Category', project: 'Title', teacher: 'Resource' },
    form: { ...enUS.form, addTitle: 'New event', editTitle: 'Edit event' },
    rules: {
      ...enUS.rules,
      conflict: { ...enUS.rules.conflict, 'teacher-taken': (name) => `${name} is taken twice at this time` },
    },
    planning: {
      ...enUS.planning,
      rowHeading: { ...enUS.planning.rowHeading, teacher: 'Resource' },
      nobody: { ...enUS.planning.nobody, teacher: 'No resource' },
      search: { ...enUS.planning.search, teacher: 'Find a resource' },
      sessions: events,
    },
    filter: {
      ...enUS.filter,
      title: 'Filter events',
      lists: { ...enUS.filter.lists, courses: 'Category', projects: 'Title', teachers: 'Resource' },
      without: { ...enUS.filter.without, courses: 'no category', teachers: 'no resource' },
    },
  },
  title: 'Title',
  date: 'Date',
  start: 'Start',
  end: 'End',
  time: 'Time',
  resource: 'Resource',
  noResource: 'None',
  category: 'Category',
  group: 'Group',
  titleMissing: 'Type a title.',
  timesMissing: 'Choose date, start and end.',
  endBeforeStart: 'The end has to be after the start.',
};
