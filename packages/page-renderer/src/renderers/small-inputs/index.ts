export { RepeatInput } from './RepeatInput.tsx';
export { VerificationCode } from './VerificationCode.tsx';
