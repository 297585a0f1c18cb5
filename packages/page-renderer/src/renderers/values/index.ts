export { ColorInput } from './ColorInput.tsx';
export { RangeInput } from './RangeInput.tsx';
export { RatingInput } from './RatingInput.tsx';
export { SubFormInput } from './SubFormInput.tsx';
export { TagInput } from './TagInput.tsx';
export { UuidField } from './UuidField.tsx';
