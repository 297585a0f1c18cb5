export { Scope } from './core/scope/Scope.ts';
export { registerRenderer } from './registry/registry.ts';
export type { NotifyKind, PageEnvelope, PageEnvironment, PageLocation, PageRequest } from './environment/PageEnvironment.ts';
export type {
  FormItemRendererProps,
  Loadable,
  RendererDefinition,
  RendererProps,
  RenderNode,
  RenderOptions,
} from './registry/types.ts';
export type * from './schema/index.ts';
export {
  postgrestEnvelope,
  postgrestRequest,
  type PostgrestOptions,
  type PostgrestRequest,
} from './core/postgrest/postgrest-request.ts';
