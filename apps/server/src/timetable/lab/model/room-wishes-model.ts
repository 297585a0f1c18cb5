import { wastedSeatTens, type LabProblem } from '../lab-problem.ts';

/** Running counts of the rooms of each experiment, and the seats that lessons waste in rooms. */
export class RoomWishesModel {
  private readonly roomCount: number;
  private readonly experiment: Int32Array;
  /** Lessons by experiment and room, and how many rooms each experiment has. */
  private readonly lessonsIn: Uint16Array;
  private readonly rooms: Int32Array;
  private readonly waste: readonly Uint8Array[];

  constructor({ lessons, rooms }: LabProblem) {
    this.roomCount = rooms.length;
    this.experiment = Int32Array.from(lessons, ({ experiment }) => experiment);
    const experiments = lessons.reduce((max, { experiment }) => Math.max(max, experiment + 1), 0);
    this.lessonsIn = new Uint16Array(experiments * rooms.length);
    this.rooms = new Int32Array(experiments);
    this.waste = lessons.map(({ rooms: candidates, students }) => {
      const tens = Uint8Array.from(rooms, ({ capacity }) => wastedSeatTens(capacity, students));
      const least = candidates.reduce((few, room) => Math.min(few, tens[room]!), 9);
      return tens.map((value) => Math.max(0, value - least));
    });
  }

  /** Tens of seats that a lesson wastes in a room beyond its smallest one. */
  wasteIn(lesson: number, room: number): number {
    return this.waste[lesson]![room]!;
  }

  /** Counts a lesson in a room in (1) or out (-1) and returns by how many the rooms of its experiment beyond the first change. */
  count(lesson: number, room: number, by: 1 | -1): number {
    const experiment = this.experiment[lesson]!;
    const lessons = (this.lessonsIn[experiment * this.roomCount + room]! += by);
    if (lessons !== (by === 1 ? 1 : 0)) return 0;
    const different = (this.rooms[experiment]! += by);
    return different > (by === 1 ? 1 : 0) ? by : 0;
  }
}
