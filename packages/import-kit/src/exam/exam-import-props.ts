import type { SxProps, Theme } from '@mui/material/styles';
import type { ExamReader } from '../word/worker/exam-reader.ts';
import type { ExamLocaleText } from './locales/exam-locale-text.ts';
import type { SavePicture, SaveQuestions } from './session/exam-import-session.ts';
import type { PortionLimits } from './session/exam-portions.ts';

/** The result of saving questions. */
export interface ExamImportResult {
  /** Questions that are saved now, those of earlier attempts included. */
  readonly saved: number;
  /** Questions that a person left out. */
  readonly leftOut: number;
}

/** Props of `ExamImport`. */
export interface ExamImportProps {
  /** Goes into every question as `organization_id`. The one of the first render counts. */
  readonly organizationId: number;
  /**
   * Saves a portion, all of it or nothing, and keeps `idempotencyKey` in the same transaction: a portion whose answer was lost comes
   * again with the same key and is answered with `{ alreadyReceived: true }`. Throw `ImportRefusedError` where nothing was taken for
   * certain; after any other error the portion's questions are locked until it was sent again.
   */
  readonly onSave: SaveQuestions;
  /** Puts a picture somewhere and answers its address. @default pictures become part of the question as `data:` addresses */
  readonly savePicture?: SavePicture;
  /** Texts. @default examEnUS */
  readonly localeText?: ExamLocaleText;
  /** Reads files. @default `workerExamReader()` */
  readonly reader?: ExamReader;
  /** Makes the worker of the reader, for bundlers or policies that need another way. */
  readonly createWorker?: () => Worker;
  /** How many questions go in one portion. @default 100 questions, 500,000 characters */
  readonly portion?: PortionLimits;
  /** Called when everything that is not left out is saved. */
  readonly onSaved?: (result: ExamImportResult) => void;
  /** Called when questions appear that leaving would lose (`true`), and when none are left (`false`). */
  readonly onUnsavedChange?: (hasUnsaved: boolean) => void;
  /** Turns an error of `onSave` into a sentence. @default the error's own message */
  readonly describeError?: (error: unknown) => string;
  /** Height of document and questions: pixels or a CSS length. @default 640 */
  readonly height?: number | string;
  /** Goes to the outermost element. */
  readonly sx?: SxProps<Theme>;
}
