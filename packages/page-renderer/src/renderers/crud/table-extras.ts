// What only some tables have; loaded together with the first that has any of it.
export { mergeCells } from '../../core/rows/merge-cells.ts';
export { FillHeight } from './FillHeight.tsx';
export { MoreCell } from './MoreCell.tsx';
export { SummaryLines } from './SummaryLines.tsx';
