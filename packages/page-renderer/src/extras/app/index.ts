export { AppPart } from './AppPart.tsx';
export { NestedPart } from './NestedPart.tsx';
