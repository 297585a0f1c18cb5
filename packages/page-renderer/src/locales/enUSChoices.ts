import type { ChoiceTexts } from './ChoiceTexts.ts';

/** English texts of choices. */
export const enUSChoices: ChoiceTexts = {
  suggestions: 'Suggestions',
  suggestionsShown: 'Suggestions are shown below; the down arrow leads to them',
  searchChosen: 'Search in {list}',
  nothingFound: 'Nothing found',
  editChosen: 'Change what is chosen',
  topOfTree: 'Top',
  changeOptions: 'Change the options',
  optionMenu: 'What can be done with {name}',
  chosenCount: '{count} chosen',
  closeList: 'Done',
};
