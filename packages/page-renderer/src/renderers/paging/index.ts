export { PaginationPart } from './PaginationPart.tsx';
