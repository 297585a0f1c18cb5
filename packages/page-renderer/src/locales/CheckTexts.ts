import type { Finding } from '../core/check/Finding.ts';

/** Texts of what is found in a definition, by its code; `{name}` stands for a parameter of the finding. */
export type CheckTexts = Readonly<Record<Finding['code'], string>>;
