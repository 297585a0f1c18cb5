import { enUSPage } from './enUSPage.ts';
import { enUSParts } from './enUSParts.ts';
import { enUSValidation } from './enUSValidation.ts';
import type { PageTexts } from './types.ts';

/** English texts. */
export const enUS: PageTexts = { ...enUSPage, validation: enUSValidation, parts: enUSParts };
