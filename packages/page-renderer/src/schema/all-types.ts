/** Every type of the schema, for what is made from them. */
export type * from './actions.ts';
export type * from './base.ts';
export type * from './crud.ts';
export type * from './display.ts';
export type * from './form.ts';
export type * from './inputs.ts';
export type * from './layout.ts';
export type * from './node-types.ts';
export type * from './overlays.ts';
export type * from './shown.ts';
