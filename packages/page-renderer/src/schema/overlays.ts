import type { BaseNode, ButtonLike, DefinitionNode, Length, OldControls } from './base.ts';

/** Widths of a dialog or a drawer. */
export type OverlaySize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'full';

/** A dialog; its data come from `data`, evaluated where it was opened. */
export interface DialogNode extends BaseNode {
  readonly title?: DefinitionNode;
  readonly body?: DefinitionNode;
  /** Inputs, as `body` was called before. */
  readonly controls?: OldControls;
  readonly size?: OverlaySize;
  readonly actions?: readonly ButtonLike[];
  /** What stands between the body and the buttons, and does not move when the body is scrolled. */
  readonly footer?: DefinitionNode;
  /** Leaves out the buttons at the foot. */
  readonly hideActions?: boolean;
  readonly closeOnEsc?: boolean;
  readonly closeOnOutside?: boolean;
  readonly showCloseButton?: boolean;
  readonly confirm?: boolean;
  /** Whether it can be dragged by its head, within the window. @default false */
  readonly draggable?: boolean;
}

/** A drawer. */
export interface DrawerNode extends DialogNode {
  readonly position?: 'left' | 'right' | 'top' | 'bottom';
  readonly width?: Length;
  /** Height of one at the top or the bottom. */
  readonly height?: Length;
  /** Whether its inner edge can be dragged, or moved by the arrow keys. @default false */
  readonly resizable?: boolean;
}
