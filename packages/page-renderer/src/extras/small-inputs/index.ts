export { IconInput } from './IconInput.tsx';
export { LocationInput } from './LocationInput.tsx';
export { RepeatInput } from './RepeatInput.tsx';
export { VerificationCode } from './VerificationCode.tsx';
