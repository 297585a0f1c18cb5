import { ruleFaultText, runRules } from '@lab-console/page-renderer/rules';
import { attendanceRate, courseGrade, experimentMark, workHours } from '@lab-console/schedule-rules/marks';

/** The arithmetic of marks and data as the console runs it, for a page that is measured against tables of cases. */
const arithmetic = { attendanceRate, courseGrade, experimentMark, ruleFaultText, runRules, workHours };

/** What a page has of it. */
export type Arithmetic = typeof arithmetic;

Object.assign(globalThis, { arithmetic });
