export { Crud } from './Crud.tsx';
export { TablePart } from './TablePart.tsx';
