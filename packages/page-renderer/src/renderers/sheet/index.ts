export { ExcelInput } from './ExcelInput.tsx';
