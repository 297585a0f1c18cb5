export { ActionButton } from './ActionButton.tsx';
export { ButtonGroup } from './ButtonGroup.tsx';
export { DropdownButton } from './DropdownButton.tsx';
export { Operation } from './Operation.tsx';
