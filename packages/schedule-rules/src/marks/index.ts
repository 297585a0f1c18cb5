export { attendanceRate, isBarred } from './attendance-rate.ts';
export { courseGrade, experimentsItem, experimentsPart } from './course-grade.ts';
export { deductionOf, ruleDeduction } from './deduction.ts';
export { experimentMark, rawMarks, weighing, weightsGiveOne } from './experiment-mark.ts';
export { fraction, halfUp, sum } from './fraction.ts';
export { classHours, defaultWorkloadSettings, sizeFactor, workHours } from './work-hours.ts';

export type { AttendanceCounts } from './attendance-rate.ts';
export type { CourseRecord } from './course-grade.ts';
export type { MarkDeduction } from './deduction.ts';
export type { EnrolmentRecord, TwoMarks, WeightedItem } from './experiment-mark.ts';
export type { Decimal, Fraction } from './fraction.ts';
export type { WorkloadSettings, WorkRow } from './work-hours.ts';
