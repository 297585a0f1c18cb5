export { SignatureInput } from './SignatureInput.tsx';
