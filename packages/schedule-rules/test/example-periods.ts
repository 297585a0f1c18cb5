import type { Period } from '../src/entities/period.ts';

/** Periods for tests, two hours each from 08:00 on. Their ids are not in the order of the day: 30, 10, 40, 20, … */
export const examplePeriods: readonly Period[] = [
  period(10, '10:00', '11:40'),
  period(20, '16:00', '17:40'),
  period(30, '08:00', '09:40'),
  period(40, '14:00', '15:40'),
];

/** Ids of the periods in the order of the day. */
export const periodsOfDay: readonly number[] = [30, 10, 40, 20];

function period(id: number, start_time: string, end_time: string): Period {
  return { id, name: `P${id}`, code: `P${id}`, start_time: `${start_time}:00`, end_time: `${end_time}:00` };
}
