export { ImportGrid } from './ImportGrid.tsx';

export type { ImportGridProps } from './import-grid-props.ts';
