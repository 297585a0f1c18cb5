import type { Palette } from '../../nodes/types.ts';

/** How the types of this folder stand in a palette. */
export const palette: Palette = {
  'json-schema': {
    category: 'input',
    label: { en: 'Inputs of a JSON Schema', zh: 'JSON Schema 输入' },
    start: { name: 'value', label: 'Value', schema: { type: 'object', properties: {} } },
  },
};
