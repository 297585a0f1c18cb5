export { FormulaInput } from './FormulaInput.tsx';
