import type { PageTexts } from '../../locales/types.ts';

/** What the pages of a list are called: lists of one screen are told apart by their titles. */
export function pagesName({ pagination, separator }: PageTexts, title: string | undefined): string {
  return title ? pagination + separator + title : pagination;
}
