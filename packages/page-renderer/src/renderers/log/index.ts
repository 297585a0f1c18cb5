export { LogPart } from './LogPart.tsx';
