import type { ComponentType, ReactNode } from 'react';
import type { Row } from '../core/crud/read-rows.ts';
import type { Column, ColumnChoice, RowNesting, RowSelection } from '../core/crud/list-parts.ts';
import type { ActionContext, Overlay, Question } from '../core/runtime/types.ts';
import type { Scope } from '../core/scope/Scope.ts';
import type { CrudModel } from '../core/crud/CrudModel.ts';
import type { CrudNode } from '../schema/drawn.ts';
import type { FormItemRendererProps, RenderNode, RendererProps } from './types.ts';
import type { SchemaNode, SchemaObject } from '../schema/base.ts';

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

/** The rows of a list, and what a person may do with them. */
export interface CrudRowsProps {
  readonly model: CrudModel;
  readonly node: CrudNode & SchemaObject;
  readonly path: string;
  readonly label: string | undefined;
  readonly columns: readonly Column[];
  readonly order: RowOrder;
  readonly nesting: RowNesting | undefined;
  readonly selection: RowSelection | undefined;
  readonly flipped: ReadonlySet<string>;
  readonly onFlip: (key: string) => void;
  /** Where the actions of the list run. */
  readonly context: ActionContext;
  /** What a press on a row does, where the list does not say. */
  readonly onOpen?: ((row: Row, scope: Scope) => void) | undefined;
}

/** What the parts of a toolbar work on. */
export interface ToolbarProps {
  readonly model: CrudModel;
  readonly items: SchemaNode | undefined;
  readonly at: 'headerToolbar' | 'footerToolbar';
  readonly path: string;
  readonly render: RenderNode;
  readonly columns: readonly Column[];
  readonly choice: ColumnChoice;
  readonly onChoice: (choice: ColumnChoice) => void;
  readonly order: RowOrder;
  readonly onToggleFilter: (() => void) | undefined;
  readonly filterOpen: boolean;
  /** Title of the list. */
  readonly label: string | undefined;
}

/** A list, and what it hands to the frame around its rows. */
export interface ListFrameProps {
  readonly model: CrudModel;
  readonly node: CrudNode & SchemaObject;
  readonly path: string;
  readonly render: RenderNode;
  /** What the toolbars of the list work on. */
  readonly toolbar: Omit<ToolbarProps, 'items' | 'at'>;
  /** What the rows are drawn from. */
  readonly rows: CrudRowsProps;
  /** What is between the filters and the rows: notices, errors, bars of changes. */
  readonly notices: ReactNode;
}
