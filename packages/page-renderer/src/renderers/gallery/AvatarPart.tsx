import Avatar from '@mui/material/Avatar';
import type { ReactNode } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import { ownMap } from '../../core/data/own-map.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { usePictureAddress } from '../../view/usePictureAddress.ts';
import { useText } from '../../view/useText.ts';
import { useNodeValue } from '../../fields/useNodeValue.ts';
import { refusedName } from '../../fields/refused-name.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { AvatarNode } from '../../schema/display.ts';

const variants = ownMap<'circular' | 'rounded' | 'square'>({
  circle: 'circular',
  rounded: 'rounded',
  square: 'square',
});
const sizes = ownMap<number>({ small: 32, default: 40, large: 48 });

/** The picture of a person: an address, otherwise the first letters of a text, otherwise an icon. */
export function AvatarPart({ node, scope }: RendererProps<Drawn<AvatarNode>>): ReactNode {
  const value = useNodeValue(node, scope);
  const given = useText(node.src, scope);
  const text = useText(node.text, scope);
  const alt = useText(node.alt, scope);
  const icon = useText(node.icon, scope);
  const { src, refused } = usePictureAddress()(safeAddress(given || toText(value)));
  const wanted = node.size;
  const size = typeof wanted === 'number' ? Math.min(200, Math.max(16, wanted)) : (sizes[toText(wanted)] ?? 40);
  const drawn = iconName(icon);
  return (
    <Avatar
      src={src}
      alt={alt || text}
      {...refusedName(refused)}
      variant={variants[toText(node.shape)] ?? 'circular'}
      sx={{ width: size, height: size, fontSize: size * 0.4, bgcolor: 'primary.main', color: 'primary.contrastText' }}
    >
      {text === '' ? drawn && <Icon name={drawn} /> : Array.from(text).slice(0, 2).join('')}
    </Avatar>
  );
}
