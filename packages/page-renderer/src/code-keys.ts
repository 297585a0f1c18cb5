export { tabKeys } from './renderers/editors/tab-keys.ts';
