/** What working out a template reports; `part` is the text or object of the definition that it is about. */
export type OnRefused = (message: string, part?: unknown) => void;
