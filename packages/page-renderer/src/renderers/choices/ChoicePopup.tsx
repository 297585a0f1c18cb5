import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState, type ReactNode } from 'react';
import type { Option } from '../../core/options/options.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { OptionsError } from '../../fields/OptionsError.tsx';
import { ChoiceField } from '../../fields/ChoiceField.tsx';
import { TransferBody } from './TransferBody.tsx';
import { useTransfer } from './useTransfer.ts';

/** A select that opens lists of which one leads to the next (`selectMode` `associated` or `chained`). */
export function ChoicePopup(props: FormItemRendererProps): ReactNode {
  const { controlId, labelId, onBlur } = props;
  const texts = usePartTexts().choices;
  const { choice, deferred, single } = useTransfer(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
    onBlur();
  };
  const choose = (selection: readonly Option[]): void => {
    choice.choose(selection);
    if (single && selection.length > 0) close();
  };
  return (
    <>
      <ChoiceField
        props={props}
        selection={choice.selection}
        multiple={!single}
        open={anchor !== null}
        popup="dialog"
        controls={`${controlId}-lists`}
        onOpen={setAnchor}
        onClear={() => choice.choose([])}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            id: `${controlId}-lists`,
            role: 'dialog',
            'aria-labelledby': labelId,
            sx: { width: Math.max(anchor?.offsetWidth ?? 0, 420), maxWidth: 'calc(100vw - 32px)' },
          },
          transition: { timeout: 80 },
        }}
      >
        <TransferBody props={props} choice={{ ...choice, choose }} deferred={deferred} single={single} bare />
        {!single && (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1, borderTop: 1, borderColor: 'divider' }}>
            <Button size="small" onClick={close}>
              {texts.closeList}
            </Button>
          </Box>
        )}
      </Popover>
      <OptionsError error={choice.error} reload={choice.reload} />
    </>
  );
}
