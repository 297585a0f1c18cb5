import { provideWholeVocabulary } from '../src/core/expression/whole-vocabulary.ts';

// In a page it comes on demand, before anything is drawn.
provideWholeVocabulary();
