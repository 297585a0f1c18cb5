/** Languages that sentences are made in. */
export type Language = 'en' | 'zh';

/** Every language that a plan's row has its sentences in. */
export const languages: readonly Language[] = ['en', 'zh'];
