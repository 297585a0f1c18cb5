import type * as Actions from './actions.ts';
import type { LocalizedText } from './base.ts';
import type * as Crud from './crud.ts';
import type * as Form from './form.ts';
import type * as Layout from './layout.ts';
import type * as Overlays from './overlays.ts';

type Localized = Exclude<LocalizedText, string>;
type Inner<V> = V extends readonly (infer E)[]
  ? readonly Drawn<E>[]
  : V extends object
    ? { readonly [P in keyof V]: Exclude<V[P], Localized> }
    : V;

/** A node as a renderer gets it: its texts are in the language of the page. */
export type Drawn<N> = {
  readonly [P in keyof N]: P extends 'messages' | 'rules' | 'validationErrors' ? Inner<N[P]> : Exclude<N[P], Localized>;
};

/** A button as it is drawn. */
export type ActionNode = Drawn<Actions.ActionNode>;
/** A column as it is drawn. */
export type ColumnNode = Drawn<Crud.ColumnNode>;
/** A list with its data as it is drawn. */
export type CrudNode = Drawn<Crud.CrudNode>;
/** A table as it is drawn. */
export type TableNode = Drawn<Crud.TableNode>;
/** An input as it is drawn. */
export type FormItemNode = Drawn<Form.FormItemNode>;
/** A form as it is drawn. */
export type FormNode = Drawn<Form.FormNode>;
/** A page as it is drawn. */
export type PageNode = Drawn<Layout.PageNode>;
/** A panel as it is drawn. */
export type PanelNode = Drawn<Layout.PanelNode>;
/** A service as it is drawn. */
export type ServiceNode = Drawn<Layout.ServiceNode>;
/** A tab as it is drawn. */
export type TabNode = Drawn<Layout.TabNode>;
/** Tabs as they are drawn. */
export type TabsNode = Drawn<Layout.TabsNode>;
/** A drawer as it is drawn. */
export type DrawerNode = Drawn<Overlays.DrawerNode>;
