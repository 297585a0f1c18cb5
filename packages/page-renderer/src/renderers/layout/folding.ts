export { Collapsible, CollapseGroup } from './Collapsible.tsx';
export { FieldSet } from './FieldSet.tsx';
