import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { usePictureAddress } from '../../view/usePictureAddress.ts';
import { useText } from '../../view/useText.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { ImageNode } from '../../schema/display.ts';

/** A picture from a safe address. */
export function Picture({ node, scope }: RendererProps<Drawn<ImageNode>>): ReactNode {
  const value = useNodeValue(node, scope);
  const given = useText(node.src, scope);
  const title = useText(node.title ?? node.alt, scope);
  const { src, refused } = usePictureAddress()(safeAddress(given || toText(value)));
  if (refused !== undefined) return <RefusedPicture text={refused} />;
  if (src === undefined) return <span>{placeholderOf(node)}</span>;
  const size = (name: string): number | undefined => (typeof node[name] === 'number' ? node[name] : undefined);
  return (
    <Box
      component="img"
      src={src}
      alt={title}
      loading="lazy"
      sx={{
        width: size('width') ?? 'auto',
        height: size('height') ?? 'auto',
        maxWidth: '100%',
        maxHeight: size('height') ?? 120,
        objectFit: 'contain',
      }}
    />
  );
}
