/** Where a PostgREST listens: on a unix socket, or under an http(s) address. */
export type PostgrestAddress =
  | { readonly kind: 'socket'; readonly path: string }
  | { readonly kind: 'url'; readonly url: string };
