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

export type ActionNode = Drawn<Actions.ActionNode>;
export type ColumnNode = Drawn<Crud.ColumnNode>;
export type CrudNode = Drawn<Crud.CrudNode>;
export type TableNode = Drawn<Crud.TableNode>;
export type FormItemNode = Drawn<Form.FormItemNode>;
export type FormNode = Drawn<Form.FormNode>;
export type PageNode = Drawn<Layout.PageNode>;
export type PanelNode = Drawn<Layout.PanelNode>;
export type ServiceNode = Drawn<Layout.ServiceNode>;
export type TabNode = Drawn<Layout.TabNode>;
export type TabsNode = Drawn<Layout.TabsNode>;
export type DrawerNode = Drawn<Overlays.DrawerNode>;
