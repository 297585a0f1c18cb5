import type { SxProps, Theme } from '@mui/material/styles';
import type { ImportDefinition } from '../core/define-import.ts';
import type { ImportColumns } from '../core/import-column.ts';
import type { ImportLookups } from '../core/import-lookup.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';

/** The result of an import that has ended. */
export interface ImportResult {
  /** Rows that the backend took. */
  readonly sent: number;
  /** Rows that it refused. */
  readonly refused: number;
}

/** Props of `ImportPanel`. */
export interface ImportPanelProps<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  /** What is imported. Another object reads the picked file again, so do not make it with every render. */
  readonly definition: ImportDefinition<TColumns, TLookups, TBase, TItem>;
  /** Texts. @default enUS */
  readonly localeText?: ImportLocaleText;
  /** Called when all rows of a submit were answered. */
  readonly onSubmitted?: (result: ImportResult) => void;
  /** Called when rows appear that leaving would lose (`true`), and when none are left (`false`). */
  readonly onUnsentChange?: (hasUnsent: boolean) => void;
  /** Called when reading the file again would lose corrections or what became of rows (`true`), and when it would not (`false`). */
  readonly onCorrectionsChange?: (hasCorrections: boolean) => void;
  /** Turns an error of `prepare` or `send` into a sentence. @default the error's own message */
  readonly describeError?: (error: unknown) => string;
  /** Makes the worker that reads files, for bundlers or policies that need another way. */
  readonly createWorker?: () => Worker;
  /** Hides the button that downloads the template. @default false */
  readonly hideTemplate?: boolean;
  /** Height of the grid in pixels at most; few rows take less. @default 480 */
  readonly gridHeight?: number;
  /**
   * Belongs to one person: under it this browser remembers how the columns of a sheet were assigned, and keeps corrected rows that were not sent
   * for 30 days. Without it nothing is kept.
   */
  readonly storageKey?: string;
  readonly sx?: SxProps<Theme>;
}
