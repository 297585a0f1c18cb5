import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { PasswordTextNode } from '../../schema/shown.ts';

/** A secret behind stars until it is asked for. */
export function PasswordText({ node, scope }: RendererProps<Drawn<PasswordTextNode>>): ReactNode {
  const { display } = usePartTexts();
  const [isShown, setShown] = useState(false);
  const value = toText(useNodeValue(node, scope));
  if (value === '') return <span>{placeholderOf(node)}</span>;
  return (
    <span>
      {isShown ? value : toText(node.mosaicText) || '********'}
      <IconButton
        size="small"
        aria-pressed={isShown}
        aria-label={isShown ? display.hidePassword : display.showPassword}
        onClick={() => setShown(!isShown)}
      >
        <Icon name="view" sx={{ fontSize: 16 }} />
      </IconButton>
    </span>
  );
}
