import { consoleForms } from './console-forms.ts';
import { consoleLists } from './console-lists.ts';
import { consoleParts } from './console-parts.ts';
import { formTexts } from './form-texts.ts';
import { forms } from './forms.ts';
import { lists } from './lists.ts';
import { parts } from './parts.ts';
import { rarerParts } from './rarer-parts.ts';
import { rowForms } from './row-forms.ts';

/** Definitions in the style of the documentation of amis and of consoles built with it, made to widen what the comparison covers. */
export const definitions: Readonly<Record<string, object>> = {
  ...forms,
  ...formTexts,
  ...lists,
  ...parts,
  ...consoleLists,
  ...consoleForms,
  ...consoleParts,
  ...rarerParts,
  ...rowForms,
};
