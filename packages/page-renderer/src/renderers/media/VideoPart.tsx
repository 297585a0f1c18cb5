import Box from '@mui/material/Box';
import { useRef, type ReactNode } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import { ownMap } from '../../core/data/own-map.ts';
import type { RendererProps } from '../../registry/types.ts';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { useComponent } from '../../view/useComponent.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePictureAddress } from '../../view/usePictureAddress.ts';
import { useText } from '../../view/useText.ts';
import { placeholderOf } from '../../fields/useNodeValue.ts';
import { useMediaAddress } from './useMediaAddress.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { MediaNode } from '../../schema/shown.ts';

const ratios = ownMap<string>({ '16:9': '16 / 9', '4:3': '4 / 3' });

/** A film from a safe address, with the controls of the browser; `play` and `pause` from elsewhere. */
export function VideoPart({ node, path, scope }: RendererProps<Drawn<MediaNode>>): ReactNode {
  const { display } = usePartTexts();
  const element = useRef<HTMLVideoElement>(null);
  const src = useMediaAddress({ node, path, scope });
  const poster = usePictureAddress()(safeAddress(useText(node.poster, scope)));
  const title = useText(node.title ?? node.label, scope);
  useComponent(node, path, { scope, perform: (action) => steer(element.current, action) });
  if (src === undefined) return <span>{placeholderOf(node)}</span>;
  const ratio = ratios[String(node.aspectRatio)];
  const film = (
    <Box
      component="video"
      ref={element}
      controls
      preload="metadata"
      playsInline
      src={src}
      aria-label={title || display.video}
      // Sound that begins by itself is refused by browsers, and unwanted.
      muted={node.muted === true || node.autoPlay === true}
      autoPlay={node.autoPlay === true}
      loop={node.loop === true}
      {...(poster.src === undefined ? {} : { poster: poster.src })}
      sx={{
        display: 'block',
        width: typeof node.width === 'number' ? node.width : '100%',
        maxWidth: '100%',
        maxHeight: '75vh',
        bgcolor: 'common.black',
        borderRadius: 1,
        ...(ratio ? { aspectRatio: ratio } : {}),
        ...(typeof node.height === 'number' ? { height: node.height } : {}),
      }}
    />
  );
  if (poster.refused === undefined) return film;
  return (
    <div>
      {film}
      <RefusedPicture text={poster.refused} />
    </div>
  );
}

/** Plays or pauses a film or sound; `undefined` for an action that is none of its own. */
export function steer(element: HTMLMediaElement | null, action: string): Promise<boolean> | true | undefined {
  if (action === 'pause') {
    element?.pause();
    return true;
  }
  if (action !== 'play' || !element) return undefined;
  return element.play().then(
    () => true,
    () => false,
  );
}
