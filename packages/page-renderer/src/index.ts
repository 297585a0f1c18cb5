export { PageRenderer, type PageRendererProps } from './PageRenderer.tsx';
export { preloadDefinition } from './preload-definition.ts';
export { NodeView, type NodeViewProps } from './view/NodeView.tsx';
export { registerAction } from './core/actions/registered-actions.ts';
export type { ActionEntry, ActionField } from './core/actions/action-entry.ts';
export type { ActionInput, HostAction } from './core/actions/define-action.ts';
export { registerAdaptor, registerRequestAdaptor } from './core/api/adaptors.ts';
export { fileNameOf } from './core/api/answer-file.ts';
export {
  registerFilter,
  registerFunction,
  registerNamespace,
  type HostFilter,
  type HostFunction,
  type HostNamespace,
} from './core/expression/host-vocabulary.ts';
export { registerRenderer } from './registry/registry.ts';
export { Scope, type ScopeListener } from './core/scope/Scope.ts';
export { scopeReader, type DataReader } from './core/scope/DataReader.ts';
export { localizeDefinition } from './core/localize/localize-definition.ts';
export { safeAddress } from './core/address/safe-address.ts';
export { useText } from './view/useText.ts';
export { useTracked } from './view/useTracked.ts';
export type { Adaptor, AdaptorContext, RequestAdaptor } from './environment/adaptors.ts';
export type {
  DeletionConsequences,
  NoticeOptions,
  NotifyKind,
  PageDeletion,
  PageEnvelope,
  PageEnvironment,
  PageFile,
  PageLocation,
  PickedMedia,
} from './environment/PageEnvironment.ts';
export type { PageRequest } from './environment/PageRequest.ts';
export type {
  FormItemRendererProps,
  Loadable,
  NodeTraits,
  RendererDefinition,
  RendererProps,
  RenderNode,
  RenderOptions,
  StaticDisplay,
} from './registry/types.ts';
export type { PageTexts } from './locales/types.ts';
export type * from './schema/index.ts';
