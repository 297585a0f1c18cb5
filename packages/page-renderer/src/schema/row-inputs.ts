import type { ActionNode } from './actions.ts';
import type { Amount, Api, Condition, DefinitionNode, LocalizedText, OldControls, Values } from './base.ts';
import type { ColumnNode } from './crud.ts';
import type { FormItemNode, FormProperties } from './form.ts';
import type { OverlaySize } from './overlays.ts';

/** A form of its own for one object, or for several. */
export interface SubFormNode extends FormItemNode {
  readonly type: 'input-sub-form';
  readonly multiple?: boolean;
  readonly form?: FormProperties & { readonly dialogSize?: OverlaySize };
  readonly labelField?: string;
  readonly btnLabel?: LocalizedText;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly addable?: boolean;
  readonly removable?: boolean;
  readonly addButtonText?: LocalizedText;
}

/** Rows of inputs. */
export interface ComboNode extends FormItemNode {
  readonly type: 'combo' | 'input-array';
  readonly items?: DefinitionNode;
  readonly controls?: OldControls;
  readonly multiple?: boolean;
  readonly flat?: boolean;
  readonly joinValues?: boolean;
  readonly delimiter?: string;
  readonly conditions?: readonly {
    readonly label?: LocalizedText;
    readonly test?: string;
    readonly items?: DefinitionNode;
    readonly controls?: OldControls;
    readonly scaffold?: Values;
  }[];
  /** Whether the kind of a row can be changed. @default true */
  readonly typeSwitchable?: boolean;
  readonly scaffold?: unknown;
  readonly minLength?: Amount;
  readonly maxLength?: Amount;
  readonly addable?: boolean;
  readonly addattop?: boolean;
  readonly removable?: boolean;
  readonly draggable?: boolean;
  readonly multiLine?: boolean;
  readonly tabsMode?: boolean;
  readonly noBorder?: boolean;
  readonly addButtonText?: LocalizedText;
  readonly deleteBtn?: LocalizedText | ActionNode;
  readonly addBtn?: ActionNode;
  /** Whether a row may be taken away; sees the row. */
  readonly itemRemovableOn?: Condition;
  /** Asked before a row is taken away, after the person. */
  readonly deleteApi?: Api;
  readonly deleteConfirmText?: LocalizedText;
  /** How inputs of a row stand with `multiLine`. */
  readonly subFormMode?: 'normal' | 'horizontal' | 'inline';
  /** Whether a single object may be left out. */
  readonly nullable?: boolean;
  readonly perPage?: number;
  /** Name of a row's tab; sees the row and its `index`. */
  readonly tabsLabelTpl?: LocalizedText;
}

/** Names and values. */
export interface KeyValueNode extends FormItemNode {
  readonly type: 'input-kv' | 'input-kvs';
  /** Inputs of a key and of a value. */
  readonly keySchema?: DefinitionNode;
  readonly valueSchema?: DefinitionNode;
  /** With `input-kvs`: the input of a key, and those of the object under it. */
  readonly keyItem?: DefinitionNode;
  readonly valueItems?: readonly DefinitionNode[];
  readonly minLength?: Amount;
  readonly maxLength?: Amount;
  readonly valueType?: string;
  readonly keyPlaceholder?: LocalizedText;
  readonly valuePlaceholder?: LocalizedText;
  readonly draggable?: boolean;
  readonly defaultValue?: unknown;
  readonly addButtonText?: LocalizedText;
}

/** Rows of a table that can be changed. */
export interface InputTableNode extends FormItemNode {
  readonly type: 'input-table';
  readonly columns?: readonly ColumnNode[];
  /** `false`: every cell is an input; otherwise one row at a time is changed. @default true */
  readonly needConfirm?: boolean;
  readonly addable?: boolean;
  readonly editable?: boolean;
  readonly removable?: boolean;
  readonly copyable?: boolean;
  /** Rows have a handle: dragged, or moved by the arrow keys. */
  readonly draggable?: boolean;
  /** A choice of columns over the table; `auto`: with more than five. @default 'auto' */
  readonly columnsTogglable?: boolean | 'auto' | Values;
  /** Lines above and below the rows, cells or lists of cells; they see the rows as `items`. */
  readonly prefixRow?: readonly unknown[];
  readonly affixRow?: readonly unknown[];
  readonly showIndex?: boolean;
  readonly perPage?: number;
  readonly scaffold?: Values;
  readonly minLength?: Amount;
  readonly maxLength?: Amount;
  readonly addApi?: Api;
  readonly updateApi?: Api;
  readonly deleteApi?: Api;
  readonly deleteConfirmText?: LocalizedText;
  /** Rows may have rows below them, under `children`. */
  readonly childrenAddable?: boolean;
  readonly expandConfig?: { readonly expand?: 'all' | 'first' | 'none' };
  readonly rowClassNameExpr?: string;
  /** Texts of the buttons of a row in the place of their pictures; `false` as a picture leaves it out. */
  readonly addBtnLabel?: LocalizedText;
  readonly addBtnIcon?: string | false;
  readonly subAddBtnLabel?: LocalizedText;
  readonly subAddBtnIcon?: string | false;
  readonly copyBtnLabel?: LocalizedText;
  readonly copyBtnIcon?: string | false;
  readonly editBtnLabel?: LocalizedText;
  readonly editBtnIcon?: string | false;
  readonly updateBtnLabel?: LocalizedText;
  readonly updateBtnIcon?: string | false;
  readonly confirmBtnLabel?: LocalizedText;
  readonly confirmBtnIcon?: string | false;
  readonly cancelBtnLabel?: LocalizedText;
  readonly cancelBtnIcon?: string | false;
  readonly deleteBtnLabel?: LocalizedText;
  readonly deleteBtnIcon?: string | false;
  readonly showCopyBtn?: boolean;
  /** Whether rows can be added after others, not only at the end. @default true */
  readonly showTableAddBtn?: boolean;
  readonly showFooterAddBtn?: boolean;
  readonly footerAddBtn?: ActionNode;
}
