export { DateRangeText } from './DateRangeText.tsx';
export { DateText } from './DateText.tsx';
