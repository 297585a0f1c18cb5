/** Something in a definition that a page refuses or does not know. `path` leads to it: `body[0].api`. */
export type Finding =
  /** A text that the original would run as JavaScript. */
  | { readonly code: 'code'; readonly path: string; readonly property: string }
  /** An address that no link, picture or request follows. */
  | { readonly code: 'address'; readonly path: string; readonly address: string }
  /** A type that is neither built in nor one of the host's. */
  | { readonly code: 'type'; readonly path: string; readonly type: string }
  /** A template or condition that cannot be read; `position` counts its characters from 1. */
  | { readonly code: 'expression'; readonly path: string; readonly source: string; readonly position: number }
  /** A function or method that expressions do not have. */
  | { readonly code: 'function'; readonly path: string; readonly name: string }
  /** A filter (`| name`) that expressions do not have. */
  | { readonly code: 'filter'; readonly path: string; readonly name: string }
  /** A tag or attribute that is taken out of HTML. */
  | { readonly code: 'markup'; readonly path: string; readonly name: string }
  /** An `id` that a node before it has; `first` is the path of that node's. */
  | { readonly code: 'duplicate-id'; readonly path: string; readonly id: string; readonly first: string };

/** A {@link Finding} in a text, before its path is known. */
export type TextFinding = Finding extends infer F ? (F extends { readonly path: string } ? Omit<F, 'path'> : never) : never;
