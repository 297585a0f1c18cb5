import { DialogFrame, useLeaveLine } from '@lab-console/widget-base/dialogs';
import { useState } from 'react';
import type { ImportColumns } from '../core/import-column.ts';
import type { ImportLookups } from '../core/import-lookup.ts';
import { mergeSx } from '../grid/merge-sx.ts';
import { enUS } from '../locales/en-us.ts';
import { ImportPanel } from '../panel/ImportPanel.tsx';
import type { ImportPanelProps } from '../panel/import-panel-props.ts';
import { dialogTexts } from './dialog-texts.ts';

/** Props of {@link ImportDialog}: those of the panel in it, and how it is closed. */
export interface ImportDialogProps<
  TColumns extends ImportColumns,
  TLookups extends ImportLookups,
  TBase,
  TItem,
> extends ImportPanelProps<TColumns, TLookups, TBase, TItem> {
  /** Whether the dialog is shown; a closed one forgets its file. @default true */
  readonly open?: boolean;
  /** Called when the dialog is to be closed, after a question where rows would be lost. */
  readonly onClose: () => void;
}

/**
 * An import in a dialog of its own, for a page that has no room for the panel: its title is that of the definition.
 *
 * @example
 * <ImportDialog open={isOpen} definition={rooms} onClose={() => setIsOpen(false)} />
 */
export function ImportDialog<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem>({
  open = true,
  onClose,
  ...panel
}: ImportDialogProps<TColumns, TLookups, TBase, TItem>): React.JSX.Element {
  const { definition, localeText = enUS, onUnsentChange } = panel;
  const [hasUnsent, setHasUnsent] = useState(false);
  const texts = dialogTexts[localeText.language];
  const { leave, line } = useLeaveLine(hasUnsent, texts);
  const handleUnsentChange = (isUnsent: boolean): void => {
    setHasUnsent(isUnsent);
    onUnsentChange?.(isUnsent);
  };
  return (
    <DialogFrame
      open={open}
      title={definition.title[localeText.language]}
      width="lg"
      closeLabel={texts.close}
      // A press beside a dialog with a hundred rows in it is seldom meant.
      closesOnBackdrop={false}
      notice={line}
      onClose={() => leave(onClose)}
    >
      <ImportPanel {...panel} sx={mergeSx({ pt: 1 }, panel.sx)} onUnsentChange={handleUnsentChange} />
    </DialogFrame>
  );
}
