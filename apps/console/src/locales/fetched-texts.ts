/**
 * Fetches the texts of a part once, when they are first wanted; asks anew after a failure.
 *
 * @example
 * const chineseTexts = fetchedTexts(async () => (await import('@lab-console/calendar/locales')).zhCN);
 * const texts = language === 'zh' ? use(chineseTexts()) : undefined;
 */
export function fetchedTexts<Texts>(load: () => Promise<Texts>): () => Promise<Texts> {
  let fetched: Promise<Texts> | null = null;
  return () => {
    fetched ??= load().catch((error: unknown) => {
      fetched = null;
      throw error;
    });
    return fetched;
  };
}
