import type { ChoiceTexts } from './ChoiceTexts.ts';
import type { ContentTexts } from './ContentTexts.ts';
import type { DisplayTexts } from './DisplayTexts.ts';
import type { ExtraTexts } from './ExtraTexts.ts';
import type { InputTexts } from './InputTexts.ts';
import type { LayoutTexts } from './LayoutTexts.ts';
import type { RowTexts } from './RowTexts.ts';

/** Name of a comparison of a condition builder. */
export type Operator =
  | 'equal'
  | 'not_equal'
  | 'less'
  | 'less_or_equal'
  | 'greater'
  | 'greater_or_equal'
  | 'between'
  | 'not_between'
  | 'is_empty'
  | 'is_not_empty'
  | 'like'
  | 'not_like'
  | 'starts_with'
  | 'ends_with'
  | 'select_equals'
  | 'select_not_equals'
  | 'select_any_in'
  | 'select_not_any_in';

/** Texts of the parts that only some pages have; loaded with the first of them. */
export interface PartTexts {
  readonly add: string;
  readonly edit: string;
  readonly apply: string;
  readonly key: string;
  readonly value: string;
  readonly item: string;
  readonly removeRow: string;
  readonly editRow: string;
  readonly copyRow: string;
  readonly confirmRow: string;
  readonly cancelRow: string;
  readonly moveUp: string;
  readonly moveDown: string;
  readonly rowIncomplete: string;
  readonly rowOpen: string;
  readonly mustDiffer: string;
  readonly expand: string;
  readonly collapse: string;
  readonly searchTree: string;
  readonly chooseFile: string;
  readonly chooseImage: string;
  readonly dropFiles: string;
  readonly removeFile: string;
  readonly uploading: string;
  readonly uploadFailed: string;
  readonly fileTooLarge: string;
  readonly tooManyFiles: string;
  readonly wrongFileType: string;
  readonly previousStep: string;
  readonly nextStep: string;
  readonly saveAndNext: string;
  readonly finish: string;
  readonly steps: string;
  readonly navigation: string;
  readonly breadcrumb: string;
  readonly chart: string;
  readonly expandRow: string;
  readonly collapseRow: string;
  readonly editCell: string;
  readonly unsavedRows: string;
  readonly saveRows: string;
  readonly discardRows: string;
  readonly filterColumn: string;
  readonly exportCsv: string;
  readonly exportExcel: string;
  readonly exported: string;
  readonly enlarge: string;
  readonly previous: string;
  readonly next: string;
  readonly play: string;
  readonly stop: string;
  readonly carousel: string;
  readonly pageOf: string;
  readonly qrCode: string;
  readonly sparkline: string;
  readonly anchors: string;
  readonly pickColor: string;
  readonly presetColors: string;
  readonly conditionGroup: string;
  readonly conditionField: string;
  readonly conditionOperator: string;
  readonly all: string;
  readonly any: string;
  readonly addCondition: string;
  readonly addGroup: string;
  readonly removeCondition: string;
  readonly removeGroup: string;
  /** Turns a group of conditions round. */
  readonly not: string;
  readonly conditionCount: string;
  /** Comparisons of the condition builder by their names. */
  readonly operators: Readonly<Record<Operator, string>>;
  readonly available: string;
  readonly chosen: string;
  readonly chosenOf: string;
  readonly searchOptions: string;
  readonly removeOption: string;
  readonly moveOptionUp: string;
  readonly moveOptionDown: string;
  readonly clearChosen: string;
  readonly pick: string;
  readonly level: string;
  readonly savedViews: string;
  /** More room between the rows of a list. */
  readonly tallRows: string;
  readonly noViews: string;
  readonly viewName: string;
  readonly exportTemplate: string;
  readonly selectMatching: string;
  readonly allMatching: string;
  readonly dragRows: string;
  readonly moveRow: string;
  readonly orderChanged: string;
  readonly loadMore: string;
  readonly pageSelected: string;
  /** Heads the numbers of rows. */
  readonly rowNumber: string;
  readonly addItem: string;
  readonly dropOrChoose: string;
  /** Which fields of a list's filter are shown. */
  readonly searchFields: string;
  /** Shows the fields of a filter, or the words, that do not fit at first. */
  readonly more: string;
  readonly fewer: string;
  /** Title of a tab that a person adds, before its number. */
  readonly newTab: string;
  readonly content: ContentTexts;
  readonly display: DisplayTexts;
  readonly layout: LayoutTexts;
  readonly rows: RowTexts;
  /** Texts of the inputs. */
  readonly inputs: InputTexts;
  /** Texts of the parts that few pages have. */
  readonly extras: ExtraTexts;
  /** Texts of choices and of what fills other fields. */
  readonly choices: ChoiceTexts;
}
