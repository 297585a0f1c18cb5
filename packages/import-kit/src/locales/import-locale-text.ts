import type { FaultCode } from '../core/import-fault.ts';
import type { IssueCode } from '../core/issue-code.ts';

/** What a refused file can turn out to be. */
export type ContentName =
  | 'text'
  | 'word'
  | 'presentation'
  | 'zip'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'pdf'
  | 'rar'
  | '7z'
  | 'gzip'
  | 'rtf'
  | 'binary';

/** Texts of the panel and its grid. `{name}` is replaced by a value. */
export interface PanelText {
  readonly pickFile: string;
  readonly dropHere: string;
  readonly accepted: string;
  readonly parse: string;
  readonly cancel: string;
  readonly submit: string;
  readonly retry: string;
  readonly template: string;
  readonly templateFailed: string;
  readonly errorWorkbook: string;
  readonly errorWorkbookFailed: string;
  readonly reading: string;
  readonly changing: string;
  readonly checking: string;
  readonly preparing: string;
  readonly submitting: string;
  readonly cancelled: string;
  readonly onlyFirstFile: string;
  /** Section 5. */
  readonly noData: string;
  /** Section 5. */
  readonly parseFirst: string;
  /** Section 5, followed by the row numbers. */
  readonly irregular: string;
  readonly irregularRows: string;
  readonly andMore: string;
  readonly submitValid: string;
  readonly stillChecking: string;
  readonly allSent: string;
  readonly partlySent: string;
  readonly submitFailed: string;
  readonly submitUncertain: string;
  readonly receivedEarlier: string;
  readonly sendAgain: string;
  readonly summary: string;
  readonly summaryInvalid: string;
  readonly summaryWarnings: string;
  readonly summaryReference: string;
  readonly summaryLeftOut: string;
  readonly changedRows: string;
  readonly changedRowsLabel: string;
  readonly changedRowsUpdate: string;
  readonly changedRowsCreate: string;
  readonly changedRowsLeaveOut: string;
  readonly encodingRead: string;
  readonly summaryHidden: string;
  readonly summaryBlank: string;
  readonly summarySent: string;
  readonly sheetRead: string;
  readonly headerRow: string;
  readonly unknownColumns: string;
  readonly lookupsFailed: string;
  readonly emptyHint: string;
  readonly listSeparator: string;
  readonly unfolded: string;
  /** `{values}`: columns that the sheet lacks, each as {@link defaultValue}. */
  readonly defaults: string;
  /** `{column}` and the `{value}` that every row has. */
  readonly defaultValue: string;
  /** A button: gives a `{column}` that the sheet lacks another `{value}` in all rows. */
  readonly setAll: string;
  readonly splitRows: string;
  readonly lists: string;
  readonly repeatedHeaders: string;
  readonly draftFound: string;
  readonly draftContinue: string;
  readonly draftDiscard: string;
  readonly sheet: string;
  readonly keepFirst: string;
  readonly fillDown: string;
  readonly correct: string;
}

/** Texts of the dialog that assigns columns. */
export interface ColumnsText {
  readonly headerRow: string;
  readonly open: string;
  readonly title: string;
  readonly hint: string;
  readonly none: string;
  readonly proposed: string;
  readonly twice: string;
  readonly missing: string;
  readonly apply: string;
}

/** Texts of the grid. `{name}` is replaced by a value. */
export interface GridText {
  readonly label: string;
  readonly rowNumber: string;
  readonly state: string;
  readonly problem: string;
  readonly onlyInvalid: string;
  readonly leaveOut: string;
  readonly takeIn: string;
  readonly undo: string;
  readonly redo: string;
  readonly nextInvalid: string;
  readonly previousInvalid: string;
  readonly noInvalid: string;
  readonly stateValid: string;
  readonly stateInvalid: string;
  readonly stateWarning: string;
  readonly stateSent: string;
  readonly stateUncertain: string;
  readonly stateLeftOut: string;
  readonly stateReference: string;
  readonly stateChecking: string;
  readonly hiddenRow: string;
  readonly required: string;
  readonly cellHasError: string;
  readonly cellHasWarning: string;
  readonly editCell: string;
  readonly pasted: string;
  readonly didYouMean: string;
  readonly findReplace: string;
  readonly find: string;
  readonly replaceWith: string;
  readonly inColumn: string;
  readonly allColumns: string;
  readonly wholeCell: string;
  readonly replaceAll: string;
  readonly help: string;
}

/** All texts of the package in one language; take `enUS` or `zhCN` and change what you like. */
export interface ImportLocaleText {
  /** Decides which of the two texts of a definition is shown. */
  readonly language: 'en' | 'zh';
  readonly faults: Readonly<Record<FaultCode, string>>;
  /** The same of a text file, which has no sheet with a name. */
  readonly faultsOfFile: Readonly<Record<'no-data-rows' | 'missing-columns', string>>;
  readonly issues: Readonly<Record<IssueCode, string>>;
  /** Names of what a file turned out to be, for `{actual}`. */
  readonly contents: Readonly<Record<ContentName, string>>;
  readonly panel: PanelText;
  readonly columns: ColumnsText;
  readonly grid: GridText;
}
