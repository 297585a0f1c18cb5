import type { ReactNode } from 'react';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { LoadError } from '../../fields/LoadState.tsx';
import { TransferBody } from './TransferBody.tsx';
import { TransferPicker } from './TransferPicker.tsx';
import { useTransfer } from './useTransfer.ts';
import { GroupField } from '../../fields/GroupField.tsx';

/** What is on offer beside what was chosen of it, in the page, or in a dialog of a field (`transfer-picker`). */
export function TransferInput(props: FormItemRendererProps): ReactNode {
  return props.node.type?.endsWith('picker') === true ? <TransferPicker {...props} /> : <InPage {...props} />;
}

function InPage(props: FormItemRendererProps): ReactNode {
  const { onBlur } = props;
  const { choice, deferred, single } = useTransfer(props);
  if (choice.error !== undefined) return <LoadError error={choice.error} onRetry={() => void choice.reload()} />;
  return (
    <GroupField field={props} focusable onBlur={onBlur}>
      <TransferBody props={props} choice={choice} deferred={deferred} single={single} />
    </GroupField>
  );
}
