/** Everything but what is drawn: definitions, columns, rules and sessions, for Node and for views in any framework. No React. */
export { choiceColumn } from './columns/choice-column.ts';
export { codeHeaders } from './columns/code-headers.ts';
export { codeColumn } from './columns/code-column.ts';
export { codeListColumn } from './columns/code-list-column.ts';
export { customColumn } from './columns/custom-column.ts';
export { dateColumn } from './columns/date-column.ts';
export { flagColumn } from './columns/flag-column.ts';
export { numberColumn } from './columns/number-column.ts';
export { personNameColumn } from './columns/person-name-column.ts';
export { textColumn } from './columns/text-column.ts';
export { defineImport } from './core/define-import.ts';
export { ImportFaultError, isImportFaultError } from './core/import-fault.ts';
export { lookup } from './core/import-lookup.ts';
export { ImportRefusedError, isImportRefusedError } from './core/import-submit.ts';
export { uniqueRule } from './core/unique-rule.ts';
export { workerReader } from './engine/worker-reader.ts';
export { scheduleImport } from './schedule/schedule-import.ts';
export { ImportSession } from './session/import-session.ts';
export { faultText } from './texts/fault-text.ts';
export { issueText } from './texts/issue-text.ts';
export { rowListText } from './texts/row-list-text.ts';

export type { ChoiceColumnOptions } from './columns/choice-column.ts';
export type { CodeColumnOptions } from './columns/code-column.ts';
export type { CustomColumnOptions } from './columns/custom-column.ts';
export type { FlagColumnOptions } from './columns/flag-column.ts';
export type { NumberColumnOptions } from './columns/number-column.ts';
export type { TextColumnOptions } from './columns/text-column.ts';
export type {
  ChangedRows,
  GroupRule,
  ImportData,
  ImportDefinition,
  ImportItemOf,
  ImportRowOf,
  ImportSubmit,
  RowRule,
  SheetRow,
  SheetRule,
  TemplateLists,
  WholeSheetRule,
} from './core/define-import.ts';
export type {
  AllowedValue,
  BilingualText,
  CellContext,
  ColumnOptions,
  ColumnValue,
  ImportColumn,
  ImportColumns,
  ParsedCell,
  RowValues,
  ValidRow,
} from './core/import-column.ts';
export type { FaultCode, ImportFault } from './core/import-fault.ts';
export type { ImportIssue, IssueInput, TextParams } from './core/import-issue.ts';
export type { ImportLookup, ImportLookups, LoadOptions, LookupAnswers } from './core/import-lookup.ts';
export type { RefusedItem, SendAnswer, SendOptions } from './core/import-submit.ts';
export type { IssueCode } from './core/issue-code.ts';
export type {
  CellContent,
  RawCell,
  RawErrorCell,
  RawFormattedNumber,
  RawMergedCell,
  RawRow,
  RawUncomputedCell,
} from './core/raw-cell.ts';
export type { Clock } from './core/clock.ts';
export type { ImportRow } from './core/import-row.ts';
export type { ColumnAssignment, HeaderMatch, UnknownColumn } from './core/match-headers.ts';
export type { SheetColumn, SheetColumns } from './core/sheet-columns.ts';
export type { ReadLimits } from './engine/read-limits.ts';
export type { SheetEvent, SheetInfo } from './engine/sheet-events.ts';
export type { ReadJob, SheetReader } from './engine/sheet-reader.ts';
export type { WorkerReader, WorkerReaderOptions } from './engine/worker-reader.ts';
export type { ColumnsText, ContentName, GridText, ImportLocaleText, PanelText } from './locales/index.ts';
export type {
  NamedKinds,
  ScheduledDay,
  ScheduledSession,
  ScheduledSessionChange,
  ScheduleImportBase,
  ScheduleImportLookups,
} from './schedule/schedule-import-lookups.ts';
export type { ScheduleImportDefinition, ScheduleItem } from './schedule/schedule-import.ts';
export type { ScheduleImportColumns, ScheduleImportLookupTable } from './schedule/schedule-data.ts';
export type { CellChange, EditPosition } from './session/cell-edits.ts';
export type { ImportSessionOptions, PickedFile } from './session/import-session.ts';
export type { ImportPhase, ImportProgress, ImportState, ImportSummary, SubmitOutcome } from './session/import-state.ts';
export type { DescribedImport } from './texts/issue-text.ts';
