import type { BothNames, Discipline } from './discipline.ts';
import { biology } from './biology.ts';
import { chemistry } from './chemistry.ts';
import { civil } from './civil.ts';
import { computing } from './computing.ts';
import { electronics } from './electronics.ts';
import { energy } from './energy.ts';
import { environment } from './environment.ts';
import { food } from './food.ts';
import { materials } from './materials.ts';
import { mechanics } from './mechanics.ts';
import { medicine } from './medicine.ts';
import { physics } from './physics.ts';

/** The disciplines in the order in which centres are opened: a small university has the first three. */
export const disciplines: readonly Discipline[] = [
  physics,
  chemistry,
  electronics,
  biology,
  mechanics,
  materials,
  computing,
  medicine,
  civil,
  energy,
  environment,
  food,
];

/** Whom a course is offered to; a large university offers the same course to many programmes. */
export const streams: readonly BothNames[] = [
  ['机械类', 'for Mechanical Engineering'],
  ['电气类', 'for Electrical Engineering'],
  ['材料类', 'for Materials Science'],
  ['化工类', 'for Chemical Engineering'],
  ['土木类', 'for Civil Engineering'],
  ['医药类', 'for Life Sciences'],
  ['计算机类', 'for Computer Science'],
  ['师范类', 'for Teacher Training'],
];
