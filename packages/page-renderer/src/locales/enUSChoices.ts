import type { ChoiceTexts } from './ChoiceTexts.ts';

/** English texts of choices. */
export const enUSChoices: ChoiceTexts = {
  suggestions: 'Suggestions',
  suggestionsShown: 'Suggestions are shown below. Press the down arrow to reach them.',
  nothingFound: 'No results',
  topOfTree: 'Top',
  changeOptions: 'Edit options',
  closeList: 'Done',
};
