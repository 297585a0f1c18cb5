export { LazyPart } from './LazyPart.tsx';
export { PartBoundary } from './PartBoundary.tsx';
export { forgetFailedParts, lazyComponent } from './lazy-component.ts';
export { useStore } from './use-store.ts';
export type { LazyPartProps } from './LazyPart.tsx';
export type { PartBoundaryProps } from './PartBoundary.tsx';
export type { LazyComponent } from './lazy-component.ts';
export type { ReadableStore } from './use-store.ts';
