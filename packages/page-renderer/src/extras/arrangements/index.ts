export { Grid2D } from './Grid2D.tsx';
export { GridNav } from './GridNav.tsx';
export { ShapePart } from './ShapePart.tsx';
export { SliderPart } from './SliderPart.tsx';
