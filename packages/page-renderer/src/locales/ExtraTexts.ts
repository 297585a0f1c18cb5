import type { RepeatUnit } from '../core/inputs/repeat-value.ts';

/** Texts of the parts that few pages have; `{name}` stands for a value. */
export interface ExtraTexts {
  readonly every: string;
  readonly repeatUnit: string;
  readonly noRepeat: string;
  readonly repeatUnits: Readonly<Record<RepeatUnit, string>>;
  readonly codeCharacter: string;
  readonly choosePeople: string;
  readonly chosenPeople: string;
  readonly searchPeople: string;
  readonly departments: string;
  readonly allPeople: string;
  readonly people: string;
  readonly foundPeople: string;
  readonly openDepartment: string;
  readonly leftPart: string;
  readonly rightPart: string;
  readonly tasks: string;
  readonly taskName: string;
  readonly taskStatus: string;
  readonly taskRemark: string;
  readonly taskStart: string;
  readonly taskStates: readonly string[];
  readonly signature: string;
  readonly padEmpty: string;
  readonly padSigned: string;
  readonly typeName: string;
  readonly writeName: string;
  readonly undo: string;
  readonly sign: string;
  readonly signAgain: string;
  readonly signatureNotSent: string;
}
