/** What the pages of a list are called: lists of one screen are told apart by their titles. */
export function pagesName(pages: string, title: string | undefined): string {
  return title ? `${pages}, ${title}` : pages;
}
