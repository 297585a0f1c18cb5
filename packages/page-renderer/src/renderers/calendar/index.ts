export { CalendarPart } from './CalendarPart.tsx';
