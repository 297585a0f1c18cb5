import type { Amount, LocalizedText, Values } from './base.ts';
import type { FormItemNode, OptionNode } from './form.ts';

/** A number. */
export interface NumberInputNode extends FormItemNode {
  readonly type: 'input-number' | 'native-number';
  readonly min?: Amount;
  readonly max?: Amount;
  readonly step?: Amount;
  readonly precision?: Amount;
  /** Numbers of any length, as text. @label Very long numbers | 大数模式 */
  readonly big?: boolean;
  /** Units of which one stands behind the number in the value: `12px`. @label Units to choose from | 单位选项 */
  readonly unitOptions?: string | readonly (string | OptionNode)[];
  /** A comma between each three digits while it is not typed in. */
  readonly kilobitSeparator?: boolean;
  /** Buttons that step, behind the number. @default false @label Buttons to count up and down | 增减按钮 */
  readonly showSteps?: boolean;
  /** `enhance`: larger ones on both sides. @label Look of the number field | 数字框样式 */
  readonly displayMode?: 'base' | 'enhance';
  /** Whether the arrow keys step. @default true @label Arrow keys count | 方向键增减 */
  readonly keyboard?: boolean;
  /** @label Remove the value when emptied | 为空时移除值 */
  readonly clearValueOnEmpty?: boolean;
  readonly resetValue?: unknown;
  readonly prefix?: LocalizedText;
  readonly suffix?: LocalizedText;
}

/** A colour. */
export interface ColorInputNode extends FormItemNode {
  readonly type: 'input-color';
  readonly format?: 'hex' | 'rgb' | 'rgba' | 'hsl' | 'hexa' | 'hsla';
  /** @label Colours to choose from | 预设颜色 */
  readonly presetColors?: readonly (string | { readonly color: string; readonly title?: LocalizedText })[];
  /** @label Other colours allowed | 可自定义颜色 */
  readonly allowCustomColor?: boolean;
}

/** A number, or from where to where, on a line. */
export interface RangeInputNode extends FormItemNode {
  readonly type: 'input-range';
  readonly min?: Amount;
  readonly max?: Amount;
  readonly step?: Amount;
  /** @label Unit | 单位 */
  readonly unit?: string;
  readonly multiple?: boolean;
  readonly delimiter?: string;
  readonly joinValues?: boolean;
  /** @label Marks on the line | 刻度标记 */
  readonly marks?: Values;
  readonly showSteps?: boolean;
  /** @label Value always shown | 始终显示数值 */
  readonly tooltipVisible?: boolean;
}

/** Stars. */
export interface RatingInputNode extends FormItemNode {
  readonly type: 'input-rating';
  /** @label How many | 总数量 */
  readonly count?: number;
  /** @label Halves allowed | 允许半选 */
  readonly half?: boolean;
  /** @label Press again to empty | 再次点击清空 */
  readonly allowClear?: boolean;
  /** @label Text per number | 各分值的文字 */
  readonly texts?: Readonly<Record<string, LocalizedText>>;
}
