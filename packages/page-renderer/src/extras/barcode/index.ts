export { BarcodePart } from './BarcodePart.tsx';
