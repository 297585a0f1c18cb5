import type { PageTexts } from '../../locales/types.ts';

/** Returns the name of a list's pages: lists of one screen are distinguished by their titles. */
export function pagesName({ pagination, separator }: PageTexts, title: string | undefined): string {
  return title ? pagination + separator + title : pagination;
}
