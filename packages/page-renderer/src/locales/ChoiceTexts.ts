/** Texts of choices and of what fills other fields; `{name}` is replaced by a value. */
export interface ChoiceTexts {
  readonly suggestions: string;
  readonly suggestionsShown: string;
  readonly nothingFound: string;
  readonly topOfTree: string;
  readonly changeOptions: string;
  readonly closeList: string;
}
