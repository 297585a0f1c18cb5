import { field } from '../../nodes/palette-item.ts';
import { startTexts } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'json-schema': field({
    category: 'input',
    en: 'Inputs of a JSON Schema',
    zh: 'JSON Schema 输入',
    start: { label: startTexts.value, schema: { type: 'object', properties: {} } },
  }),
};
