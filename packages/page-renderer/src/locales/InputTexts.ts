/** Texts of the inputs; `{name}` stands for a value. */
export interface InputTexts {
  readonly option: string;
  readonly addOption: string;
  readonly addTyped: string;
  readonly editOption: string;
  readonly removeOption: string;
  readonly removeOptionAsk: string;
  readonly optionName: string;
  readonly optionKeys: string;
  readonly addBelow: string;
  readonly treeKeys: string;
  readonly optionAdded: string;
  readonly optionSaved: string;
  readonly optionRemoved: string;
  readonly moreChosen: string;
}
