export { Control } from './Control.tsx';
export { FormPart } from './FormPart.tsx';
export { FormulaField } from './FormulaField.tsx';
export { HiddenField } from './HiddenField.tsx';
