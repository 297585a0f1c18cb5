export { CheckboxesInput } from './CheckboxesInput.tsx';
export { CheckboxInput } from './CheckboxInput.tsx';
export { RadiosInput } from './RadiosInput.tsx';
export { SwitchInput } from './SwitchInput.tsx';
