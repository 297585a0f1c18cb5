import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import { formatText } from '../../core/data/format-text.ts';
import { ownMap } from '../../core/data/own-map.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { renderText } from '../../core/expression/template.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePictureAddress } from '../../view/usePictureAddress.ts';
import { usePortion } from '../../view/usePortion.tsx';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { ImagesNode } from '../../schema/display.ts';

const Lightbox = lazyComponent(() => import('./Lightbox.tsx'), 'Lightbox');

/** A picture of a series. */
export interface GalleryPicture {
  readonly src: string | undefined;
  readonly thumbnail: string | undefined;
  /** The text where the picture is not loaded. */
  readonly refused: string | undefined;
  readonly title: string;
  readonly caption: string;
}

const thumbRatios = ownMap<string>({ '1:1': '1 / 1', '4:3': '4 / 3', '16:9': '16 / 9' });

/** Several pictures side by side; with `enlargeAble` each opens large, the others by the arrow keys. */
export function ImagesPart({ node, scope }: RendererProps<Drawn<ImagesNode>>): ReactNode {
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const judge = usePictureAddress();
  const value = useNodeValue(node, scope);
  const [open, setOpen] = useState<number>();
  const delimiter = typeof node.delimiter === 'string' ? node.delimiter : ',';
  const pictures = useMemo<readonly GalleryPicture[]>(() => {
    const given = value ?? node.options;
    const list: readonly unknown[] = Array.isArray(given) ? given : toText(given).split(delimiter).filter(Boolean);
    return list.flatMap((item): readonly GalleryPicture[] => {
      const row = isPlainObject(item) ? item : { item, src: item, image: item };
      const reader = objectReader({ ...row, item }, scopeReader(scope));
      const text = (name: string, otherwise: string): string =>
        typeof node[name] === 'string' ? renderText(node[name], reader, runtime.warn) : otherwise;
      const found = toText(row['src'] ?? row['image'] ?? row['url'] ?? row['value']);
      const thumbnail = safeAddress(text('src', found));
      if (thumbnail === undefined || thumbnail === '') return [];
      const src = safeAddress(text('originalSrc', toText(row['originalSrc']) || found)) || thumbnail;
      const small = judge(thumbnail);
      const large = judge(src);
      return [
        {
          src: large.src,
          thumbnail: small.src,
          refused: small.refused ?? large.refused,
          title: toText(row['title']),
          caption: toText(row['caption'] ?? row['description']),
        },
      ];
    });
  }, [value, node, delimiter, scope, runtime, judge]);
  const { shown, more } = usePortion(pictures);
  if (pictures.length === 0) return <span>{placeholderOf(node)}</span>;
  const enlarges = node.enlargeAble === true || node.enlargeWithGallary === true;
  const width = typeof node.width === 'number' ? node.width : 120;
  const thumb = {
    width,
    ...(typeof node.height === 'number'
      ? { height: node.height }
      : { aspectRatio: thumbRatios[toText(node.thumbRatio)] ?? '1 / 1' }),
    objectFit: node.thumbMode === 'cover' ? 'cover' : 'contain',
    display: 'block',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  } as const;
  return (
    <>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((picture, index) => {
          const image =
            picture.thumbnail === undefined ? (
              <RefusedPicture text={picture.refused} />
            ) : (
              <Box
                component="img"
                src={picture.thumbnail}
                alt={enlarges && picture.src !== undefined ? '' : picture.title}
                loading="lazy"
                sx={thumb}
              />
            );
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the same picture may be there twice
            <Box component="li" key={index} sx={{ maxWidth: width }}>
              {enlarges && picture.src !== undefined ? (
                <ButtonBase
                  focusRipple
                  aria-label={formatText(parts.enlarge, { name: picture.title || String(index + 1) })}
                  onClick={() => setOpen(index)}
                >
                  {image}
                </ButtonBase>
              ) : (
                image
              )}
              {picture.title !== '' && <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>{picture.title}</Box>}
              {picture.caption !== '' && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{picture.caption}</Box>}
            </Box>
          );
        })}
      </Box>
      {more}
      {open !== undefined && (
        <Suspense fallback={null}>
          <Lightbox pictures={pictures} at={open} onChange={setOpen} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
