export type {
  AdaptorName,
  Amount,
  Api,
  ApiMessages,
  ApiObject,
  BaseNode,
  ButtonLike,
  Condition,
  ConditionGroup,
  ConditionRule,
  DefinitionNode,
  Flag,
  JsonValue,
  Length,
  LocalizedText,
  OldControls,
  OldInput,
  OldInputType,
  SchemaNode,
  SchemaObject,
  UntypedNode,
  Values,
} from './base.ts';
export type * from './actions.ts';
export type * from './crud.ts';
export type * from './display.ts';
export type * from './extra-inputs.ts';
export type * from './extra-parts.ts';
export type * from './form.ts';
export type * from './inputs.ts';
export type * from './layout.ts';
export type { NodeTypes, TypedNode } from './node-types.ts';
export type * from './overlays.ts';
export type * from './shown.ts';
