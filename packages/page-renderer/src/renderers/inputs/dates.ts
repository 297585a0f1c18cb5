export { DateInput } from './DateInput.tsx';
export { DateRangeInput } from './DateRangeInput.tsx';
