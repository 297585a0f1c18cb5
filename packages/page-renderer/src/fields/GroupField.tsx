import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import type { FormItemRendererProps } from '../registry/types.ts';

/** Props of {@link GroupField}. */
export interface GroupFieldProps {
  readonly field: Pick<FormItemRendererProps, 'controlId' | 'labelId' | 'describedBy'>;
  /** The group itself takes the focus where an error leads to it: for groups that may have no control. */
  readonly focusable?: boolean;
  /** Its controls are beside each other. */
  readonly row?: boolean;
  readonly sx?: SxProps<Theme>;
  readonly onBlur?: () => void;
  readonly groupRef?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

const rowStyle: SxProps<Theme> = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40 };

/** The frame of an input that is a group of controls: the label names it, help and error describe it. */
export function GroupField({ field, focusable, row, sx, onBlur, groupRef, children }: GroupFieldProps): ReactNode {
  return (
    <Box
      ref={groupRef}
      id={field.controlId}
      role="group"
      aria-labelledby={field.labelId}
      aria-describedby={field.describedBy}
      onBlur={onBlur}
      {...(focusable ? { tabIndex: -1 } : {})}
      sx={[row ? rowStyle : {}, ...(Array.isArray(sx) ? (sx as readonly SxProps<Theme>[]) : [sx ?? {}])] as SxProps<Theme>}
    >
      {children}
    </Box>
  );
}
