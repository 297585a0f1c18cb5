export { attendanceAccess } from './core/attendance-access.ts';
export { AttendanceDialog } from './view/AttendanceDialog.tsx';

export type { AttendanceAccess } from './core/attendance-access.ts';
export type {
  AttendanceAnswer,
  AttendanceChange,
  AttendanceConflict,
  AttendanceMark,
  AttendanceEnrolment,
  AttendanceSource,
} from './core/attendance-source.ts';
export type { AttendanceSession } from './core/attendance-store.ts';
export type { AttendanceTexts } from './locales/attendance-texts.ts';
export type { AttendanceDialogProps } from './view/AttendanceDialog.tsx';
