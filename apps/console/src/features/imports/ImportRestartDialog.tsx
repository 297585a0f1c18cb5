import { QuestionDialog } from '@lab-console/widget-base/dialogs';
import type { ReactNode } from 'react';
import { importTexts } from './import-texts.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';

/** Props of a {@link RestartDialog}. */
export interface RestartDialogProps {
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before rows are read again for another choice: what was repaired in them is lost. */
export function RestartDialog({ onCancel, onConfirm }: RestartDialogProps): ReactNode {
  const { text, language } = useLocale();
  const own = importTexts[language];
  return (
    <QuestionDialog
      title={own.restartTitle}
      cancelLabel={text.common.cancel}
      onCancel={onCancel}
      confirmLabel={own.restart}
      isDestructive
      onConfirm={onConfirm}
    >
      {own.restartText}
    </QuestionDialog>
  );
}
