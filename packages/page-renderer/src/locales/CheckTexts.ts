/** What is wrong in a definition. */
export type FindingCode = 'code' | 'address' | 'type' | 'expression' | 'function' | 'filter' | 'markup' | 'duplicate-id';

/** Texts of what is found in a definition, by its code; `{name}` is replaced by a parameter of the finding. */
export type CheckTexts = Readonly<Record<FindingCode, string>>;
