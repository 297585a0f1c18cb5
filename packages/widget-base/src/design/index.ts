export { SkeletonLines } from './SkeletonLines.tsx';
export { StateMark } from './StateMark.tsx';
export { tabStripStyle } from './tab-strip-style.ts';
export { cellStyle, tableStyle } from './table-style.ts';
export type { SkeletonLinesProps, SkeletonShape } from './SkeletonLines.tsx';
export type { StateTone } from './StateMark.tsx';
