import type { PageTexts } from '../locales/types.ts';
import type { Builtins } from '../registry/Builtins.ts';

/** What every page needs before its own types are loaded. */
export interface PageBase {
  /** The renderer's own English texts; those of validation come with forms. */
  readonly english: Omit<PageTexts, 'validation'>;
  readonly builtins: Builtins;
}
