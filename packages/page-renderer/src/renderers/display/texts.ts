export { Plain } from './Plain.tsx';
export { Tpl } from './Tpl.tsx';
