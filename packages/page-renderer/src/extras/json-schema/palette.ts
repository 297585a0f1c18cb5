import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'json-schema': {
    category: 'input',
    label: { en: 'Inputs of a JSON Schema', zh: 'JSON Schema 输入' },
    start: { name: 'value', label: 'Value', schema: { type: 'object', properties: {} } },
  },
};
