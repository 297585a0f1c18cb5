/** A text in the languages of the console. */
export interface Label {
  readonly en: string;
  readonly zh: string;
}
