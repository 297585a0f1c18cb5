import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import type { PageTexts } from '../../locales/types.ts';

/** What a form or a list asks of the page around it. */
export interface PageServices {
  readonly environment: PageEnvironment;
  readonly texts: PageTexts;
  /** Logs a warning once; `part` is what of the definition it is about. Returns whether it was new. */
  readonly warn: (message: string, part?: unknown) => boolean;
}
