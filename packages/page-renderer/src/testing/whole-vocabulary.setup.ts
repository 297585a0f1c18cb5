import { provideNodeTable } from '../registry/builtin.ts';
import { nodeTable } from '../builtin/node-table.ts';
import { provideWholeVocabulary } from '../core/expression/whole-vocabulary.ts';

// In a page it comes on demand, before anything is drawn.
provideWholeVocabulary();
provideNodeTable(nodeTable);
