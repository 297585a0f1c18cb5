import type { InputTexts } from './InputTexts.ts';

/** English texts of the inputs. */
export const enUSInputs: InputTexts = {
  option: 'Option',
  addOption: 'Add an option',
  addTyped: 'Add “{name}”',
  editOption: 'Edit {name}',
  removeOption: 'Delete {name}',
  removeOptionAsk: 'Delete “{name}” from the list?',
  optionName: 'Name',
  optionKeys: 'F2 edits the option, Shift+Delete deletes it',
  addBelow: 'Add below {name}',
  treeKeys: 'Insert adds below, F2 edits, Shift+Delete deletes',
  optionAdded: '{name} was added',
  optionSaved: '{name} was changed',
  optionRemoved: '{name} was deleted',
  moreChosen: '{count} more',
};
