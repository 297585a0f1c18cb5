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
  /** @label Actions | 操作 @help Its buttons, or what is done one after another. | 按钮，或依次执行的动作。 */
  readonly actions?: readonly ButtonLike[];
  /** What stands between the body and the buttons, and does not move when the body is scrolled. */
  readonly footer?: DefinitionNode;
  /** Leaves out the buttons at the foot. @label Hide the buttons below | 隐藏底部按钮 */
  readonly hideActions?: boolean;
  /** @label Escape closes | 按 Esc 关闭 @help Whether Escape closes it. | 按 Esc 是否关闭。 */
  readonly closeOnEsc?: boolean;
  /** @label Press outside closes | 点击外部关闭 @help Whether a press outside closes it. | 点击外部是否关闭。 */
  readonly closeOnOutside?: boolean;
  /** @label Close button | 关闭按钮 @help Whether a sign closes it. | 是否显示关闭按钮。 */
  readonly showCloseButton?: boolean;
  /** @label Confirm first | 需要确认 */
  readonly confirm?: boolean;
  /** Whether it can be dragged by its head, within the window. @default false */
  readonly draggable?: boolean;
}

/** A drawer. */
export interface DrawerNode extends DialogNode {
  /** @label Position | 位置 @help Where it stands. | 位置。 */
  readonly position?: 'left' | 'right' | 'top' | 'bottom';
  readonly width?: Length;
  /** Height of one at the top or the bottom. */
  readonly height?: Length;
  /** Whether its inner edge can be dragged, or moved by the arrow keys. @default false @label Can be resized | 可调整大小 */
  readonly resizable?: boolean;
  /** Whether the page beside it is darkened. @default true @label Darken the page | 显示遮罩 */
  readonly overlay?: boolean;
}
