import type { CropTexts } from './CropTexts.ts';

/** Texts of the inputs; `{name}` is replaced by a value. */
export interface InputTexts {
  readonly option: string;
  readonly addOption: string;
  readonly addTyped: string;
  readonly editOption: string;
  readonly removeOption: string;
  readonly removeOptionAsk: string;
  readonly optionName: string;
  readonly optionKeys: string;
  readonly addBelow: string;
  readonly treeKeys: string;
  readonly characters: string;
  readonly charactersOf: string;
  readonly stepUp: string;
  readonly stepDown: string;
  readonly unit: string;
  readonly send: string;
  readonly sendAll: string;
  readonly chooseAgain: string;
  readonly chooseMore: string;
  readonly helpPage: string;
  readonly sizeLimit: string;
  readonly addRoot: string;
  readonly sendFile: string;
  readonly notSentYet: string;
  readonly uploadCancelled: string;
  readonly picture: string;
  readonly file: string;
  readonly sendFirst: string;
  readonly stillSending: string;
  readonly download: string;
  readonly fileTemplate: string;
  readonly notAPicture: string;
  /** What a picture must measure, by the name of the limit. */
  readonly pictureLimits: Readonly<Record<string, string>>;
  readonly workbookLarge: string;
  readonly workbookSlow: string;
  readonly dateBetween: string;
  readonly dateFrom: string;
  readonly dateUntil: string;
  readonly dateRefused: string;
  /** A day that is typed and no day of a calendar, such as 31 November, or not typed to its end. */
  readonly dateIncomplete: string;
  readonly pickShortcut: string;
  readonly rangeStart: string;
  readonly rangeEnd: string;
  readonly yearBefore: string;
  readonly yearAfter: string;
  readonly quarterOf: string;
  /** Dates of one click by their names; `{count}` is the number in `7daysago`. */
  readonly shortcuts: Readonly<Record<string, string>>;
  readonly optionAdded: string;
  readonly optionSaved: string;
  readonly optionRemoved: string;
  readonly moreChosen: string;
  readonly crop: CropTexts;
}
