import type { ChoiceTexts } from './ChoiceTexts.ts';

/** English texts of choices. */
export const enUSChoices: ChoiceTexts = {
  suggestions: 'Suggestions',
  suggestionsShown: 'Suggestions are shown below; the down arrow leads to them',
  nothingFound: 'Nothing found',
  topOfTree: 'Top',
  changeOptions: 'Change the options',
  closeList: 'Done',
};
