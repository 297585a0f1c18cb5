import type { SxProps, Theme } from '@mui/material/styles';
import type { BilingualText } from '../core/import-column.ts';
import type { ImportRow } from '../core/import-row.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { CellChange } from '../session/cell-edits.ts';
import type { DescribedImport } from '../texts/issue-text.ts';

/** Props of `ImportGrid`. */
export interface ImportGridProps {
  readonly definition: DescribedImport & { readonly title: BilingualText };
  readonly rows: readonly ImportRow[];
  /** Which columns must be filled, in the order of the definition. @default that of the definition */
  readonly required?: readonly boolean[];
  /** Texts. @default enUS */
  readonly localeText?: ImportLocaleText;
  /** Called with the row's number, the column's key and the new text. Without it the grid is read-only. */
  readonly onEditCell?: (number: number, key: string, text: string) => void;
  /** Called with all cells of a paste or a replacement at once. Without it neither can be done. */
  readonly onEditCells?: (changes: readonly CellChange[]) => void;
  /** Leaves the selected rows out, or takes them in again. Without it rows cannot be left out. */
  readonly onLeaveOut?: (numbers: readonly number[], isLeftOut: boolean) => void;
  /** The known codes of a column: the one that a mistyped code most likely means is offered under the grid. */
  readonly knownCodes?: (key: string) => readonly string[];
  /** All codes of a column, up to a few thousand: offered while one is typed, and looked at when none of the known ones is meant. */
  readonly listCodes?: (key: string) => Promise<readonly string[]>;
  /** Takes the last change back and answers where it was. */
  readonly onUndo?: () => { readonly number: number; readonly key: string } | null;
  readonly canUndo?: boolean;
  /** Makes the change again that was taken back last, and answers where it is. */
  readonly onRedo?: () => { readonly number: number; readonly key: string } | null;
  readonly canRedo?: boolean;
  /** Cells cannot be changed for now. @default false */
  readonly readOnly?: boolean;
  /** Shows only rows with errors. */
  readonly onlyInvalid?: boolean;
  readonly defaultOnlyInvalid?: boolean;
  readonly onOnlyInvalidChange?: (onlyInvalid: boolean) => void;
  /** Height in pixels at most; few rows take less. @default 480 */
  readonly height?: number;
  readonly sx?: SxProps<Theme>;
}
