export { unitTests as default } from '../../tools/vitest-base.ts';
