import type { Amount, BaseNode, LocalizedText } from './base.ts';
import type { FormItemNode, OptionsItemNode } from './form.ts';

/** One line of text. */
export interface TextInputNode extends OptionsItemNode {
  readonly type: 'input-text' | 'input-password' | 'input-email' | 'input-url' | 'native-date' | 'native-time';
  readonly maxLength?: Amount;
  readonly minLength?: Amount;
  /** @label Remove blanks at both ends | 去除首尾空格 */
  readonly trimContents?: boolean;
  /** What the browser may fill in, as in HTML. @default 'off' @label Filled in by the browser | 浏览器自动填写 */
  readonly nativeAutoComplete?: string;
  readonly prefix?: LocalizedText;
  /** @label Count characters | 显示字数 */
  readonly showCounter?: boolean;
  readonly clearValueOnEmpty?: boolean;
  /** Changes what is typed. @label Change of what is typed | 输入转换 */
  readonly transform?: { readonly lowerCase?: boolean; readonly upperCase?: boolean };
  /** Whether a password can be shown. @default true @label Password can be shown | 可显示密码 */
  readonly revealPassword?: boolean;
  readonly suffix?: LocalizedText;
  /**
   * A text or a button beside the field.
   * @label Text or button beside it | 附加内容
   * @help A text or a button beside the field. | 输入框旁的文字或按钮。
   */
  readonly addOn?: AddOnNode;
}

/**
 * Content beside the field: any node, mostly a text or a button.
 * @anyNode true
 */
export interface AddOnNode extends BaseNode {
  readonly label?: LocalizedText;
  readonly icon?: string;
  readonly position?: 'left' | 'right';
}

/** Several lines of text. */
export interface TextAreaNode extends FormItemNode {
  readonly type: 'textarea';
  /** @label Fewest lines | 最少行数 @help The fewest lines. | 最少行数。 */
  readonly minRows?: number;
  /** @label Most lines | 最多行数 */
  readonly maxRows?: number;
  readonly maxLength?: Amount;
  readonly showCounter?: boolean;
  readonly trimContents?: boolean;
  readonly clearable?: boolean;
  readonly clearValueOnEmpty?: boolean;
  readonly resetValue?: unknown;
}

/** Words. */
export interface TagInputNode extends OptionsItemNode {
  readonly type: 'input-tag';
  readonly max?: number;
  /** @label Greatest length of a tag | 标签最大长度 */
  readonly maxTagLength?: number;
  /** Makes several words of what was typed at once, apart where `separator` stands. @label Several tags at once | 批量添加标签 */
  readonly enableBatchAdd?: boolean;
  /** @default '-' */
  readonly separator?: string;
}
