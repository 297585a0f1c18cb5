import type { FormItemNode } from '../../schema/drawn.ts';

/** An input that belongs to a form. */
export interface FormField {
  readonly name: string;
  readonly node: FormItemNode;
  /** Whether it is shown and enabled: only then is it checked. */
  readonly isActive: () => boolean;
  readonly isRequired: () => boolean;
  readonly focus: () => void;
  /** Its place in the page: the first of several that are wrong is the topmost. */
  readonly element?: () => Element | null;
  /** A check of its own; gives a text. */
  readonly validate?: () => string | undefined;
  /** Checks in turns what takes long, right before {@link FormField.validate}; nothing where there is nothing of the kind. */
  readonly prepare?: () => Promise<void> | undefined;
  /** Finishes what has to be there before the form is sent (a file on its way); returns whether the form may go on. */
  readonly settle?: () => Promise<boolean>;
}
