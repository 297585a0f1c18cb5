/** A place of a student in a session, as the list of data records shows it. */
export interface PlaceRow {
  readonly id: number;
  readonly student_code: string;
  readonly student_name: string;
  readonly project_name: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** Places that are drawn at once. */
export const placesOnPage = 100;

/** One page of the places that a search finds. */
export interface ShownPlaces {
  readonly places: readonly PlaceRow[];
  /** How many the search finds on all pages. */
  readonly found: number;
  /** From 1 on; the last one where fewer are found than the wanted page needs. */
  readonly page: number;
  readonly pages: number;
}

/**
 * The places of a page in which every word of the search is found: in name or number of the student, experiment or date.
 *
 * @param page - from 1 on.
 */
export function shownPlaces(
  places: readonly PlaceRow[],
  { search, page }: { readonly search: string; readonly page: number },
): ShownPlaces {
  const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = places.filter(({ student_name, student_code, project_name, date }) => {
    const text = fold([student_name, student_code, project_name, date].join(' '));
    return words.every((word) => text.includes(word));
  });
  const pages = Math.max(1, Math.ceil(found.length / placesOnPage));
  const at = Math.min(Math.max(1, page), pages);
  return { places: found.slice((at - 1) * placesOnPage, at * placesOnPage), found: found.length, page: at, pages };
}
