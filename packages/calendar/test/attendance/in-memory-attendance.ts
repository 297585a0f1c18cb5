import type { ScheduleViewer } from '../../src/core/source/schedule-source.ts';
import { adminViewer } from '../in-memory-source.ts';
import type {
  AttendanceChange,
  AttendanceMark,
  AttendanceEnrolment,
  AttendanceSource,
} from '../../src/attendance/core/attendance-source.ts';

/** So many students; the fourth gave the place up, the fifth is late. */
export function demoPlaces(count: number): readonly AttendanceEnrolment[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    ordernumber_of_schedule: index + 1,
    schedule_status: index === 3 ? 'stopped' : 'elected',
    student_code: `2026${String(index + 1).padStart(4, '0')}`,
    student_name: ['Chen Jie', 'Wang Fang', 'Liu Yang', 'Zhao Lei', 'Sun Li'][index % 5] ?? '',
    class_name: index % 7 === 6 ? null : 'Physics 2601',
    attendance: index === 4 ? 'late' : null,
    attendance_at: null,
  }));
}

/** A source over an array, which records what it was asked to save; single calls can be replaced to fail or to wait. */
export function inMemoryAttendance(
  places: readonly AttendanceEnrolment[],
  viewer: ScheduleViewer = adminViewer,
  replaced: Partial<AttendanceSource> = {},
): AttendanceSource & {
  readonly rows: () => readonly AttendanceEnrolment[];
  readonly saves: (readonly AttendanceChange[])[];
  /** Marks a place as another person. */
  readonly markAs: (id: number, attendance: AttendanceMark | null, name: string) => void;
} {
  let rows = places;
  let version = 0;
  const names = new Map<number, string>();
  const saves: (readonly AttendanceChange[])[] = [];
  const write = (id: number, attendance: AttendanceMark | null): string => {
    version += 1;
    const attendance_at = `v${version}`;
    rows = rows.map((place) => (place.id === id ? { ...place, attendance, attendance_at } : place));
    return attendance_at;
  };
  return {
    rows: () => rows,
    saves,
    markAs: (id, attendance, name) => {
      write(id, attendance);
      names.set(id, name);
    },
    loadViewer: async () => viewer,
    loadPlaces: async () => rows,
    ...replaced,
    saveMarks: async (marks, signal) => {
      saves.push(marks);
      if (replaced.saveMarks) return replaced.saveMarks(marks, signal);
      const conflicts = marks.flatMap(({ id, attendance, expected }) => {
        const current = rows.find((place) => place.id === id) ?? null;
        const isSame = current && (current.attendance_at === expected || current.attendance === attendance);
        return isSame ? [] : [{ id, current, changedBy: names.get(id) }];
      });
      const met = new Set(conflicts.map(({ id }) => id));
      const saved = marks
        .filter(({ id }) => !met.has(id))
        .map(({ id, attendance }) => ({ id, attendance_at: write(id, attendance) }));
      return { saved, conflicts };
    },
  };
}
