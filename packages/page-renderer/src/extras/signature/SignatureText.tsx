import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { safePicture } from '../../core/address/safe-picture.ts';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePictureAddress } from '../../view/usePictureAddress.ts';

/** A stored signature as a picture. */
export function SignatureText({ value }: { readonly value: unknown }): ReactNode {
  const { extras } = usePartTexts();
  const { src, refused } = usePictureAddress()(safePicture(value));
  if (refused !== undefined) return <RefusedPicture text={refused} />;
  if (src === undefined) return <span>-</span>;
  return <Box component="img" src={src} alt={extras.signature} sx={{ maxWidth: '100%', maxHeight: 120 }} />;
}
