import { lazyComponent } from '@lab-console/widget-base/react';

// Tabs and dialogs of attendance: each is fetched with the first press that opens it.

/** Matrix, make-ups and deduction rules of a course: all tabs of attendance but the first. */
export const CourseAttendance = lazyComponent(() => import('./CourseAttendance.tsx'), 'CourseAttendance');
/** Attendance list of one session. */
export const AttendanceList = lazyComponent(() => import('./AttendanceList.tsx'), 'AttendanceList');
/** Students of one session, put in and taken out. */
export const SessionStudentsDialog = lazyComponent(() => import('./SessionStudentsDialog.tsx'), 'SessionStudentsDialog');
