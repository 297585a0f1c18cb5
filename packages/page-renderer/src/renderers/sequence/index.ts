export { StepsPart } from './StepsPart.tsx';
export { TimelinePart } from './TimelinePart.tsx';
