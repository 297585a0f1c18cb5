export { TasksPart } from './TasksPart.tsx';
