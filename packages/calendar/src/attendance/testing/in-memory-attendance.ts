import type { ScheduleViewer } from '../../core/source/schedule-source.ts';
import { adminViewer } from '../../testing/in-memory-source.ts';
import type { AttendanceMark, AttendancePlace, AttendanceSource } from '../core/attendance-source.ts';

/** So many students; the fourth gave the place up, the fifth is late. */
export function demoPlaces(count: number): readonly AttendancePlace[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    ordernumber_of_schedule: index + 1,
    schedule_status: index === 3 ? 'stopped' : 'elected',
    student_code: `2026${String(index + 1).padStart(4, '0')}`,
    student_name: ['Chen Jie', 'Wang Fang', 'Liu Yang', 'Zhao Lei', 'Sun Li'][index % 5] ?? '',
    class_name: index % 7 === 6 ? null : 'Physics 2601',
    attendance: index === 4 ? 'late' : null,
  }));
}

/** A source over an array, which tells what it saved; single calls can be replaced to fail or to wait. */
export function inMemoryAttendance(
  places: readonly AttendancePlace[],
  viewer: ScheduleViewer = adminViewer,
  replaced: Partial<AttendanceSource> = {},
): AttendanceSource & {
  readonly rows: () => readonly AttendancePlace[];
  readonly saves: (readonly [ids: readonly number[], mark: AttendanceMark | null])[];
} {
  let rows = places;
  const saves: (readonly [readonly number[], AttendanceMark | null])[] = [];
  return {
    rows: () => rows,
    saves,
    loadViewer: async () => viewer,
    loadPlaces: async () => rows,
    ...replaced,
    saveAttendance: async (ids, mark, signal) => {
      saves.push([ids, mark]);
      if (replaced.saveAttendance) return replaced.saveAttendance(ids, mark, signal);
      rows = rows.map((place) => (ids.includes(place.id) ? { ...place, attendance: mark } : place));
      return ids;
    },
  };
}
