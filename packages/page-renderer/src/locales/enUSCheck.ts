import type { CheckTexts } from './CheckTexts.ts';

/** English texts of what is found in a definition. */
export const enUSCheck: CheckTexts = {
  code: '{path}: “{property}” is JavaScript and is not run',
  address: '{path}: the address “{address}” is not followed',
  type: '{path}: unknown type “{type}”',
  expression: '{path}: “{source}” cannot be read at character {position}',
  function: '{path}: expressions have no function “{name}”',
  filter: '{path}: expressions have no filter “{name}”',
  markup: '{path}: “{name}” is removed from HTML',
  'duplicate-id': '{path}: the id “{id}” is already used at {first}',
};
