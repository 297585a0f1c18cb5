/** Both first screens: they share most of what they draw, and travel in one file. */
export { SystemTodayWidget } from './SystemTodayWidget.tsx';
export { TodayWidget } from './TodayWidget.tsx';
