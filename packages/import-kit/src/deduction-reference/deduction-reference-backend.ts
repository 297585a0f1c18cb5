import type { TemplateLists } from '../core/define-import.ts';
import type { LoadOptions } from '../core/import-lookup.ts';
import type { SendAnswer, SendOptions } from '../core/import-submit.ts';
import type { deductionColumns } from './deduction-columns.ts';

/** Keys of the columns, for what a backend refuses. */
export type DeductionReferenceField = keyof typeof deductionColumns;

/** How a reference judges a place in a report. */
export type DeductionMark = 'correct' | 'half-wrong' | 'wrong';

/** What the deduction reference import loads once for each file. */
export interface DeductionReferenceBase {
  /** The teaching centre that the references belong to. */
  readonly organizationId: number;
  /** The only account that may be named as a creator, for people who may add references of their own only. @default any */
  readonly onlyCreatorId?: number | undefined;
}

/** An account that may be named as a creator. */
export interface ReferenceCreator {
  /** Id of the account. */
  readonly id: number;
  /** The account. */
  readonly code: string;
  /** Name of the person, for sheets that name creators by it. */
  readonly name?: string;
}

/** An experiment that references may be for. */
export interface ReferenceProject {
  /** Code of the experiment. */
  readonly code: string;
  /** Its name, for sheets that name experiments by it. */
  readonly name?: string;
}

/** A report check item: the body of `rest/report_check_items` is an array of these. */
export interface NewReportCheckItem {
  /** Category that people choose it from. */
  readonly type: string;
  /** Place of the category. */
  readonly type_order: number;
  /** Place in the category. */
  readonly display_order: number;
  /** The mark that it gives the answer. */
  readonly check_mark: DeductionMark;
  /** The text for the student. */
  readonly comment: string;
  /** The student does not see the comment. */
  readonly hide_comment: boolean;
  /** A hint for who checks, or `null`. */
  readonly tip: string | null;
  /** What it gives or deducts first. */
  readonly score: number;
  /** The student does not see the score. */
  readonly hide_score: boolean;
  /** What it may give or deduct. */
  readonly scores: readonly number[];
  /** `#RRGGBB`. */
  readonly color: string;
  /** State of publication as it was typed, or `null`. */
  readonly pub_status: string | null;
  /** `null` for a reference of all experiments. */
  readonly project_code: string | null;
  /** It is for all experiments. */
  readonly is_common: boolean;
  /** Who made it. */
  readonly user_id: number;
  /** The centre. */
  readonly organization_id: number;
}

/** What the deduction reference import asks of a backend (sections 5 and 7). */
export interface DeductionReferenceBackend {
  /** Loaded once; a failure is shown with a retry. */
  base(options: LoadOptions): Promise<DeductionReferenceBase>;
  /** Experiments of the centre by code, at most 100 in one call; unknown ones are left out. */
  projects(codes: readonly string[], options: LoadOptions): Promise<readonly ReferenceProject[]>;
  /** Accounts by code, at most 100 in one call; unknown ones are left out. */
  creators(codes: readonly string[], options: LoadOptions): Promise<readonly ReferenceCreator[]>;
  /** Experiments of the centre by name, at most 25 in one call: asked for the texts that are no code. Without it experiments are named by code alone. */
  projectsByName?(names: readonly string[], options: LoadOptions): Promise<readonly ReferenceProject[]>;
  /** Accounts by the name of the person, at most 25 in one call: asked for the texts that are no account. Without it creators are named by account alone. */
  creatorsByName?(names: readonly string[], options: LoadOptions): Promise<readonly ReferenceCreator[]>;
  /** Codes for the drop-down of the template's column `project`. Without it the template has none. */
  templateLists?(options: LoadOptions): Promise<TemplateLists>;
  /** `POST rest/report_check_items` with the array. */
  createItems(items: readonly NewReportCheckItem[], options: SendOptions): Promise<SendAnswer<DeductionReferenceField> | void>;
}
