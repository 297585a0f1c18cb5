import type { Amount, ButtonLike, Condition, Length, LocalizedText } from './base.ts';
import type { FormProperties, FormTargets } from './form.ts';

/** One step of a wizard. */
export interface WizardStep extends FormProperties {
  readonly label?: LocalizedText;
  readonly subTitle?: LocalizedText;
  readonly description?: LocalizedText;
  /** @label Can be jumped to | 可跳转 */
  readonly jumpable?: boolean;
  /** @label Can be jumped to when | 可跳转条件 */
  readonly jumpableOn?: Condition;
}

/** A form in steps. */
export interface WizardNode extends FormTargets {
  readonly type: 'wizard';
  readonly steps?: readonly WizardStep[];
  /** @label First step | 起始步骤 */
  readonly startStep?: Amount;
  readonly mode?: 'horizontal' | 'vertical';
  /** @label Text of the back button | 上一步文字 */
  readonly actionPrevLabel?: LocalizedText;
  /** @label Text of the next button | 下一步文字 */
  readonly actionNextLabel?: LocalizedText;
  /** @label Text of “save and next” | 保存并下一步文字 */
  readonly actionNextSaveLabel?: LocalizedText;
  /** @label Text of the finish button | 完成按钮文字 */
  readonly actionFinishLabel?: LocalizedText;
  readonly height?: Length;
  readonly actions?: readonly ButtonLike[];
}
