/** In a place too small for words what was refused is the name of the place, shown to the pointer too. */
export function refusedName(refused: string | undefined): object {
  return refused === undefined ? {} : { role: 'img', 'aria-label': refused, title: refused };
}
