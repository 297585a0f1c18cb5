import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import type { Uploads } from '../files/useUploads.ts';

/** How far each upload is, and what could not be sent. */
export function UploadLines({ uploads, faults }: Pick<Uploads, 'uploads' | 'faults'>): ReactNode {
  const texts = usePartTexts();
  return (
    <>
      {uploads.map(({ name, share }) => (
        <Box key={name} role="status" sx={{ fontSize: 13, px: 1, py: 0.5 }}>
          {formatText(texts.uploading, { name })}
          <LinearProgress
            aria-label={name}
            {...(share === undefined ? {} : { variant: 'determinate' as const, value: share * 100 })}
          />
        </Box>
      ))}
      {faults.map((fault) => (
        <FormHelperText key={fault} error role="alert" sx={{ px: 1 }}>
          {fault}
        </FormHelperText>
      ))}
    </>
  );
}
