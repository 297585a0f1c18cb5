import { DialogFrame } from '@lab-console/widget-base/dialogs';
import { useState, type ReactNode } from 'react';
import type { Option } from '../../core/options/options.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { TakeActions } from '../../view/TakeActions.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { OptionsError } from '../../fields/OptionsError.tsx';
import { ChoiceField } from '../../fields/ChoiceField.tsx';
import { TransferBody } from './TransferBody.tsx';
import { useTransfer } from './useTransfer.ts';

const sizes: Readonly<Record<string, 'sm' | 'md' | 'lg' | 'xl'>> = { xs: 'sm', sm: 'sm', md: 'md', lg: 'lg', xl: 'xl' };

/** A field that opens a transfer in a dialog; nothing is taken over before it is confirmed. */
export function TransferPicker(props: FormItemRendererProps): ReactNode {
  const { node, controlId, onBlur } = props;
  const { phone } = useSettings();
  const { pick } = usePartTexts();
  const { choice, deferred, single } = useTransfer(props);
  const [draft, setDraft] = useState<readonly Option[]>();
  const close = (): void => {
    setDraft(undefined);
    onBlur();
  };
  const size = node['pickerSize'];
  return (
    <>
      <ChoiceField
        props={props}
        selection={choice.selection}
        multiple
        open={draft !== undefined}
        popup="dialog"
        controls={`${controlId}-dialog`}
        onOpen={() => setDraft(choice.selection)}
        onClear={() => choice.choose([])}
      />
      {draft !== undefined && (
        <DialogFrame
          width={sizes[typeof size === 'string' ? size : 'md'] ?? 'md'}
          fullScreen={phone}
          onClose={close}
          title={pick}
          actions={
            <TakeActions
              onCancel={close}
              onTake={() => {
                choice.choose(draft);
                close();
              }}
            />
          }
          slotProps={{ transition: { timeout: 120 }, paper: { id: `${controlId}-dialog` } }}
        >
          <TransferBody
            props={props}
            choice={{ ...choice, selection: draft, choose: setDraft }}
            deferred={deferred}
            single={single}
          />
        </DialogFrame>
      )}
      <OptionsError error={choice.error} reload={choice.reload} />
    </>
  );
}
