import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useStore } from '../../view/useTracked.ts';
import type { WizardState } from './useWizard.ts';

/** The buttons back and forward, with the labels of the definition. */
export function WizardButtons({
  wizard: { model, shown, current, step, isLast, previous },
  node,
  disabled,
}: {
  readonly wizard: WizardState;
  readonly node: SchemaObject;
  readonly disabled: boolean;
}): ReactNode {
  const parts = usePartTexts();
  const { busy } = useStore(model.state);
  const label = (name: string, fallback: string): string => toText(node[name]) || fallback;
  const forward = isLast
    ? label('actionFinishLabel', parts.finish)
    : step?.['api'] === undefined
      ? label('actionNextLabel', parts.nextStep)
      : label('actionNextSaveLabel', parts.saveAndNext);
  return (
    <>
      {shown[0]?.index !== current && (
        <Button size="small" variant="outlined" color="inherit" disabled={busy} onClick={() => void previous()}>
          {label('actionPrevLabel', parts.previousStep)}
        </Button>
      )}
      <Button type="submit" size="small" variant="contained" loading={busy} disabled={disabled}>
        {forward}
      </Button>
    </>
  );
}
