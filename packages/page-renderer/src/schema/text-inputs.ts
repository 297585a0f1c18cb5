import type { Amount, BaseNode, LocalizedText } from './base.ts';
import type { FormItemNode, OptionsItemNode } from './form.ts';

/** One line of text. */
export interface TextInputNode extends OptionsItemNode {
  readonly type: 'input-text' | 'input-password' | 'input-email' | 'input-url' | 'native-date' | 'native-time';
  readonly maxLength?: Amount;
  readonly minLength?: Amount;
  readonly trimContents?: boolean;
  /** What the browser may fill in, as in HTML. @default 'off' */
  readonly nativeAutoComplete?: string;
  readonly prefix?: LocalizedText;
  readonly showCounter?: boolean;
  readonly clearValueOnEmpty?: boolean;
  /** Changes what is typed. */
  readonly transform?: { readonly lowerCase?: boolean; readonly upperCase?: boolean };
  /** Whether a password can be shown. @default true */
  readonly revealPassword?: boolean;
  readonly suffix?: LocalizedText;
  /** A text or a button beside the field. */
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
  readonly minRows?: number;
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
  readonly maxTagLength?: number;
  /** Makes several words of what was typed at once, apart where `separator` stands. */
  readonly enableBatchAdd?: boolean;
  /** @default '-' */
  readonly separator?: string;
}
