export { ActionButton } from './ActionButton.tsx';
export { ButtonGroup } from './ButtonGroup.tsx';
export { Operation } from './Operation.tsx';
