import type { ReactNode } from 'react';
import type { RowOrder } from '../renderers/crud/useRowOrder.ts';
import type { CrudModel } from '../core/crud/CrudModel.ts';
import type { CrudNode } from '../schema/drawn.ts';
import type { RendererProps } from './types.ts';
import type { SchemaObject } from '../schema/base.ts';

/** The list and the form that narrows it down. */
export interface CrudFilterProps extends Omit<RendererProps<CrudNode & SchemaObject>, 'node'> {
  readonly model: CrudModel;
  readonly filter: SchemaObject;
}

/** The list whose pages are cut. */
export interface PerPageProps {
  readonly model: CrudModel;
}

/** The order that is changed by hand. */
export interface DragToggleProps {
  readonly order: RowOrder;
}

/** A node that may be of the older form, and what draws it when it is of today's. */
export interface OldNodeProps {
  readonly node: SchemaObject;
  readonly draw: (node: SchemaObject) => ReactNode;
}
