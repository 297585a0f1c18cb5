import type { PageBase } from '../view/PageBase.ts';

let base: Promise<PageBase> | undefined;

/** Loads what every page needs before its own types; after a failure the next call tries again. */
export function loadBase(): Promise<PageBase> {
  base ??= fetchBase().catch((error: unknown) => {
    base = undefined;
    throw error;
  });
  return base;
}

async function fetchBase(): Promise<PageBase> {
  const [{ enUSPage }, { provideWholeVocabulary }, { builtins }] = await Promise.all([
    import('../locales/enUSPage.ts'),
    import('../core/expression/whole-vocabulary.ts'),
    import('./builtins.ts'),
  ]);
  provideWholeVocabulary();
  return { english: enUSPage, builtins };
}
