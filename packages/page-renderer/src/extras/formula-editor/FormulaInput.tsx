import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { checkFormula } from '../../core/formula/check-formula.ts';
import { formatText } from '../../core/data/format-text.ts';
import { toText } from '../../core/data/to-text.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { placeholderText } from '../../fields/controlProps.ts';
import { useOwnCheck } from '../../fields/useOwnCheck.ts';
import { FormulaDialog } from './FormulaDialog.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { InputFormulaNode } from '../../schema/extra-inputs.ts';
import { GroupField } from '../../fields/GroupField.tsx';

/** A formula: typed, or put together in a dialog from variables and functions. One that cannot be read keeps the form from being sent. */
export function FormulaInput(props: FormItemRendererProps<Drawn<InputFormulaNode>>): ReactNode {
  const { node, scope, value, onChange, onBlur, disabled, readOnly, invalid, required, labelId } = props;
  const { extras } = usePartTexts();
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  const source = toText(value);
  const mixed = node.mixedMode === true;
  const bare = !mixed && node.evalMode !== false;
  const locked = disabled || readOnly;
  const button = useText(node.btnLabel, scope);
  const fault = (): string | undefined => {
    const check = checkFormula(source, bare, scopeReader(scope));
    return check.kind === 'fault' ? formatText(extras.formulaFault, { reason: check.reason }) : undefined;
  };
  const reported = useOwnCheck(node, !disabled, fault);
  const error = reported ?? (left ? fault() : undefined);
  const onlyButton = node.inputMode === 'button';
  const opener = (
    <Button
      size="small"
      variant="outlined"
      disabled={locked}
      aria-haspopup="dialog"
      {...(onlyButton ? {} : { 'aria-label': `ƒx ${button || extras.formulaEdit}` })}
      onClick={() => setOpen(true)}
      sx={{ flexShrink: 0, minWidth: 40 }}
    >
      {onlyButton ? button || extras.formulaEdit : 'ƒx'}
    </Button>
  );
  return (
    <GroupField field={props}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {!onlyButton && (
          <TextField
            size="small"
            fullWidth
            value={source}
            disabled={disabled}
            error={invalid || error !== undefined}
            placeholder={placeholderText(node)}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              setLeft(true);
              onBlur();
            }}
            slotProps={{
              htmlInput: {
                'aria-labelledby': labelId,
                'aria-required': required || undefined,
                readOnly: readOnly || node.allowInput === false,
                spellCheck: false,
                sx: { fontFamily: 'monospace' },
              },
            }}
          />
        )}
        {opener}
      </Box>
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
      {open && (
        <FormulaDialog
          node={node}
          scope={scope}
          source={source}
          bare={bare}
          onClose={(next) => {
            setOpen(false);
            if (next !== undefined) onChange(next);
            onBlur();
          }}
        />
      )}
    </GroupField>
  );
}
