export { TimeslotGrid } from './view/TimeslotGrid.tsx';

export type { TimeslotResource, TimeslotResourceKind } from './core/timeslot-filter.ts';
export type { TimeslotNotice } from './core/timeslot-notice.ts';
export type { PenProblem, TimeslotPen } from './core/timeslot-pen.ts';
export type { NewTimeslot, TimeslotChoices, TimeslotClass, TimeslotSource, TimeslotViewer } from './core/timeslot-source.ts';
export type { TimeslotTool } from './core/timeslot-state.ts';
export type { TimeslotTexts } from './locales/timeslot-texts.ts';
export type { ShownTimeslotNotice } from './view/notice-text.ts';
export type { TimeslotGridProps } from './view/timeslot-grid-props.ts';
