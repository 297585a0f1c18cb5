import type { Amount, ButtonLike, Condition, Length, LocalizedText } from './base.ts';
import type { FormProperties, FormTargets } from './form.ts';

/** One step of a wizard. */
export interface WizardStep extends FormProperties {
  readonly label?: LocalizedText;
  readonly subTitle?: LocalizedText;
  readonly description?: LocalizedText;
  readonly jumpable?: boolean;
  readonly jumpableOn?: Condition;
}

/** A form in steps. */
export interface WizardNode extends FormTargets {
  readonly type: 'wizard';
  readonly steps?: readonly WizardStep[];
  readonly startStep?: Amount;
  readonly mode?: 'horizontal' | 'vertical';
  readonly actionPrevLabel?: LocalizedText;
  readonly actionNextLabel?: LocalizedText;
  readonly actionNextSaveLabel?: LocalizedText;
  readonly actionFinishLabel?: LocalizedText;
  readonly height?: Length;
  readonly actions?: readonly ButtonLike[];
}
