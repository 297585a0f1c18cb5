import { provideWholeVocabulary } from './core/expression/whole-vocabulary.ts';

provideWholeVocabulary();

export { evaluateCondition, evaluateExpression } from './core/expression/condition.ts';
export { evaluateTemplate, renderText } from './core/expression/template.ts';
export { ExpressionError, isExpressionError } from './core/expression/ExpressionError.ts';
export { objectReader, scopeReader, type DataReader } from './core/scope/DataReader.ts';
