export { JsonSchemaInput } from './JsonSchemaInput.tsx';
