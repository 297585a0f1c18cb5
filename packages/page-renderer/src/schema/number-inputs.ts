import type { Amount, LocalizedText, Values } from './base.ts';
import type { FormItemNode, OptionNode } from './form.ts';

/** A number. */
export interface NumberInputNode extends FormItemNode {
  readonly type: 'input-number' | 'native-number';
  readonly min?: Amount;
  readonly max?: Amount;
  readonly step?: Amount;
  readonly precision?: Amount;
  /** Numbers of any length, as text. */
  readonly big?: boolean;
  /** Units of which one stands behind the number in the value: `12px`. */
  readonly unitOptions?: string | readonly (string | OptionNode)[];
  /** A comma between each three digits while it is not typed in. */
  readonly kilobitSeparator?: boolean;
  /** Buttons that step, behind the number. @default false */
  readonly showSteps?: boolean;
  /** `enhance`: larger ones on both sides. */
  readonly displayMode?: 'base' | 'enhance';
  /** Whether the arrow keys step. @default true */
  readonly keyboard?: boolean;
  readonly clearValueOnEmpty?: boolean;
  readonly resetValue?: unknown;
  readonly prefix?: LocalizedText;
  readonly suffix?: LocalizedText;
}

/** A colour. */
export interface ColorInputNode extends FormItemNode {
  readonly type: 'input-color';
  readonly format?: 'hex' | 'rgb' | 'rgba' | 'hsl' | 'hexa' | 'hsla';
  readonly presetColors?: readonly (string | { readonly color: string; readonly title?: LocalizedText })[];
  readonly allowCustomColor?: boolean;
}

/** A number, or from where to where, on a line. */
export interface RangeInputNode extends FormItemNode {
  readonly type: 'input-range';
  readonly min?: Amount;
  readonly max?: Amount;
  readonly step?: Amount;
  readonly unit?: string;
  readonly multiple?: boolean;
  readonly delimiter?: string;
  readonly joinValues?: boolean;
  readonly marks?: Values;
  readonly showSteps?: boolean;
  readonly tooltipVisible?: boolean;
}

/** Stars. */
export interface RatingInputNode extends FormItemNode {
  readonly type: 'input-rating';
  readonly count?: number;
  readonly half?: boolean;
  readonly allowClear?: boolean;
  readonly texts?: Readonly<Record<string, LocalizedText>>;
}
