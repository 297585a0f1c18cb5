export type {
  AdaptorName,
  Api,
  ApiMessages,
  ApiObject,
  BaseNode,
  ButtonLike,
  Condition,
  ConditionGroup,
  ConditionRule,
  JsonValue,
  LocalizedText,
  SchemaNode,
  SchemaObject,
} from './base.ts';
export type { ActionLevel, ActionNode, EventAction, EventHandler, EventHandlers } from './actions.ts';
export type { ColumnNode, CrudNode, TableNode } from './crud.ts';
export type { FormItemNode, FormNode, OptionNode, OptionsItemNode } from './form.ts';
export type { ContainerNode, GridNode, PageNode, PanelNode, ServiceNode, TabNode, TabsNode } from './layout.ts';
export type { DialogNode, DrawerNode, OverlaySize } from './overlays.ts';
