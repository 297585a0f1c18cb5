/** What dragging takes of FullCalendar; a module of its own, so that builds can put it into the file of the grid. */
export { default as interaction } from '@fullcalendar/react/interaction';
