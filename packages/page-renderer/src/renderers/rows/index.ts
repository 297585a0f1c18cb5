export { Combo } from './Combo.tsx';
export { InputKeyValue } from './InputKeyValue.tsx';
export { InputTable } from './InputTable.tsx';
