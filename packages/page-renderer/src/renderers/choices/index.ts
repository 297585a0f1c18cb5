export { ButtonChoices } from './ButtonChoices.tsx';
export { ChainedSelect } from './ChainedSelect.tsx';
export { MatrixInput } from './MatrixInput.tsx';
export { PickerInput } from './PickerInput.tsx';
export { TransferInput } from './TransferInput.tsx';
