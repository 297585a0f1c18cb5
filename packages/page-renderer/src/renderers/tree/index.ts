export { TreeInput } from './TreeInput.tsx';
export { TreeSelect } from './TreeSelect.tsx';
