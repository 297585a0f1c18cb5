import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { frame } from './field-frame.ts';

/** The frame of a field around a field with more than text in it. */
export const FieldBox: ComponentType<InputBaseProps> = styled(InputBase)(({ theme }) => ({
  fontSize: 14,
  ...frame(theme),
  // As high as a field of one element, whatever its list adds.
  '&&&&.MuiInputBase-sizeSmall': { paddingBlock: '2.5px' },
}));
