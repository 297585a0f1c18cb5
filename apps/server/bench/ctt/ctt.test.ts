import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/timetable/search/random.ts';
import { checkCtt } from './check-ctt.ts';
import { CttModel } from './ctt-model.ts';
import { parseCtt } from './parse-ctt.ts';
import { solveCtt } from './solve-ctt.ts';
import { makeCttInstance, ordinaryInstance } from './ctt-instances.ts';

const toy = `Name: Toy
Courses: 4
Rooms: 3
Days: 5
Periods_per_day: 4
Curricula: 2
Constraints: 8

COURSES:
SceCosC Ocra 3 3 30
ArcTec Indaco 3 2 42
TecCos Rosa 5 4 40
Geotec Scarlatti 5 4 18

ROOMS:
A\t32
B\t50
C\t40

CURRICULA:
Cur1 3 SceCosC ArcTec TecCos
Cur2 2 TecCos Geotec

UNAVAILABILITY_CONSTRAINTS:
TecCos 2 0
TecCos 2 1
TecCos 3 2
TecCos 3 3
ArcTec 4 0
ArcTec 4 1
ArcTec 4 2
ArcTec 4 3

END.
`;

describe('a competition instance', () => {
  it('is read with its courses, rooms, curricula and closed periods', () => {
    const instance = parseCtt(toy);
    expect(instance).toMatchObject({
      name: 'Toy',
      days: 5,
      periodsPerDay: 4,
      curricula: [
        [0, 1, 2],
        [2, 3],
      ],
    });
    expect(instance.courses[1]).toEqual({ id: 'ArcTec', teacher: 'Indaco', lectures: 3, minDays: 2, students: 42 });
    expect(instance.rooms).toContainEqual({ id: 'B', capacity: 50 });
    expect(instance.unavailable).toHaveLength(8);
    expect(() => parseCtt(toy.replace('Cur2 2 TecCos Geotec', 'Cur2 2 TecCos Other'))).toThrow(/"Other"/);
  });

  it('is scored by the rules of the competition', () => {
    const instance = parseCtt(toy);
    // Three lectures of the first course at once in one room: two periods and two cells too few, five seats … and everything else missing.
    const cost = checkCtt(instance, [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [1, 0, 0, 0],
    ]);
    // Missing 1 + 2 + 5 + 5, repeated 1, cells 2, two meetings of courses of one curriculum.
    expect(cost.hard).toBe(13 + 1 + 2 + 2);
    // Seats 10; days 5 × (2 + 1 + 4 + 4); three lectures alone, 2 each.
    expect(cost.soft).toBe(10 + 55 + 6);
  });
});

/** Folder of the competition beside the repository. */
const folder = fileURLToPath(new URL('../../../../../shared/data/itc2007/', import.meta.url));
const hasInstances = existsSync(folder);
if (!hasInstances)
  console.warn(`Only the toy instance and a made-up one are solved: the folder of the competition (${folder}) is not there.`);
const instances = [
  toy,
  ...(hasInstances ? ['comp01', 'comp05'].map((name) => readFileSync(`${folder}${name}.ctt`, 'utf8')) : []),
];

describe.each([...instances.map((text) => parseCtt(text)), makeCttInstance(ordinaryInstance)])('$name', (instance) => {
  it('has the score of the plain checker after any sequence of moves', () => {
    const model = new CttModel(instance);
    const random = new Random(3);
    model.setWeights({ hard: 1, soft: 0 });
    model.scatter(random);
    const state = new Int32Array(model.size);
    for (let step = 0; step < 400_000 && model.hard > 0; step += 1) model.tryMove(0, 0.3, random);
    expect(model.hard).toBe(0);
    model.setWeights({ hard: 1000, soft: 1 });
    for (let round = 0; round < 40; round += 1) {
      for (let step = 0; step < 500; step += 1) model.tryMove(0, round % 2 === 0 ? 30 : 2, random);
      model.save(state);
      expect(checkCtt(instance, model.timetable(state))).toEqual({ hard: model.hard, soft: model.soft });
    }
    const before = { hard: model.hard, soft: model.soft };
    model.restore(state);
    expect(model).toMatchObject(before);
  });

  it('is solved without a violation, with the same result for the same seed and number of steps', () => {
    const run = () => solveCtt({ instance, seed: 5, steps: 2_000_000 });
    const { best, hard, soft, model } = run();
    expect(hard).toBe(0);
    expect(checkCtt(instance, model.timetable(best))).toEqual({ hard, soft });
    expect(run().best).toEqual(best);
  });
});
