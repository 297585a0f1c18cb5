/** Texts of choices and of what fills other fields; `{name}` stands for a value. */
export interface ChoiceTexts {
  readonly suggestions: string;
  readonly suggestionsShown: string;
  readonly searchChosen: string;
  readonly nothingFound: string;
  readonly editChosen: string;
  readonly topOfTree: string;
  readonly changeOptions: string;
  readonly optionMenu: string;
  readonly chosenCount: string;
  readonly closeList: string;
}
