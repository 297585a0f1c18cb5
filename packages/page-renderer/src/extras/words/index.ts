export { WordsPart } from './WordsPart.tsx';
