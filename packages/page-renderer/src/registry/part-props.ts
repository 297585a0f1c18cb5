import type { ComponentType, ReactNode } from 'react';
import type { Row } from '../core/crud/read-rows.ts';
import type { Overlay, Question } from '../core/runtime/types.ts';
import type { CrudModel } from '../core/crud/CrudModel.ts';
import type { CrudNode } from '../schema/drawn.ts';
import type { FormItemRendererProps, RendererProps } from './types.ts';
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

/** Changing the order of rows by hand. */
export interface RowOrder {
  readonly isOn: boolean;
  readonly setOn: (on: boolean) => void;
  /** The rows as they are now. */
  readonly rows: readonly Row[];
  readonly isChanged: boolean;
  /** Whether a row may be taken to another place (`itemDraggableOn`). */
  readonly isMovable: (row: Row) => boolean;
  readonly move: (from: number, to: number) => void;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
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

/** What the frame of an input (label, help, error) gets. */
export interface FormItemFrameProps extends RendererProps {
  readonly input: ComponentType<FormItemRendererProps>;
  readonly labelled: boolean;
  readonly group: boolean;
  readonly named: boolean;
  /** Only the value is there, and nothing is seen or checked. */
  readonly isHidden: boolean;
  readonly isStatic: boolean;
}

/** Dialogs and drawers, the latest on top, and questions above them. */
export interface OverlayStackProps {
  readonly overlays: readonly Overlay[];
  readonly questions: readonly Question[];
}
