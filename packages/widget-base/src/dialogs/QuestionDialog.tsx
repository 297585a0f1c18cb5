import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';

/** Props of a {@link QuestionDialog}; the others are those of its frame. */
export interface QuestionDialogProps extends Omit<DialogFrameProps, 'actions' | 'onClose' | 'closeLabel' | 'fillsPhone'> {
  readonly confirmLabel: ReactNode;
  /** Without it there is nothing to choose: one button closes a mere message. */
  readonly cancelLabel?: ReactNode;
  /** Called by the confirming button, which submits where `onSubmit` is set instead. */
  readonly onConfirm?: () => void;
  readonly onCancel: () => void;
  /** Further answers, between the two. */
  readonly moreActions?: ReactNode;
  /** Where the focus is first. @default 'cancel' where there is such a button */
  readonly focus?: 'cancel' | 'confirm' | 'content';
  readonly isDestructive?: boolean;
  readonly confirmProps?: ButtonProps;
}

/** A question with an answer that goes on and one that leaves everything as it is. */
export function QuestionDialog({
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  moreActions,
  focus = cancelLabel === undefined ? 'confirm' : 'cancel',
  isDestructive = false,
  confirmProps,
  width = 'xs',
  ...frame
}: QuestionDialogProps): ReactNode {
  return (
    <DialogFrame
      {...frame}
      width={width}
      fillsPhone={false}
      onClose={onCancel}
      actions={
        <>
          {cancelLabel !== undefined && (
            <Button color="inherit" autoFocus={focus === 'cancel'} onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
          {moreActions}
          <Button
            type={frame.onSubmit === undefined ? 'button' : 'submit'}
            disableElevation
            // Red text is readable in every palette, text on red is not.
            variant={isDestructive ? 'outlined' : 'contained'}
            color={isDestructive ? 'error' : 'primary'}
            autoFocus={focus === 'confirm'}
            onClick={onConfirm}
            {...confirmProps}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
