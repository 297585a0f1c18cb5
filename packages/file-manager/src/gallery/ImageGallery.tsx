import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useMemo, type ReactNode } from 'react';
import { enUS } from '../locales/en-us.ts';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import { CloseIcon } from '../view/icons.tsx';
import { useControlled } from '../view/use-controlled.ts';
import { imageName, type GalleryImage } from './gallery-image.ts';
import { GalleryStage } from './GalleryStage.tsx';

/** Props of {@link ImageGallery}. */
export interface ImageGalleryProps {
  readonly images: readonly GalleryImage[];
  readonly open: boolean;
  readonly onClose: () => void;
  /** Number of the image that is shown, from 0. */
  readonly index?: number;
  /** @default 0 */
  readonly defaultIndex?: number;
  readonly onIndexChange?: (index: number) => void;
  /** Texts; what is left out is taken from `enUS`. */
  readonly localeText?: Partial<FileManagerLocaleText>;
  /** @default 1000 */
  readonly zIndex?: number;
}

/**
 * Images over the whole page: zoom, rotate, flip, previous and next, download, thumbnails; by mouse, touch and keyboard.
 *
 * @example
 * <ImageGallery images={[{ src: '/page-1.png' }]} open={open} onClose={() => setOpen(false)} />
 */
export function ImageGallery({
  images,
  open,
  onClose,
  index: givenIndex,
  defaultIndex = 0,
  onIndexChange,
  localeText,
  zIndex = 1000,
}: ImageGalleryProps): ReactNode {
  const text = useMemo(() => ({ ...enUS, ...localeText }).manager, [localeText]);
  const [wanted, setIndex] = useControlled({ value: givenIndex, defaultValue: defaultIndex, onChange: onIndexChange });
  const index = Math.min(Math.max(wanted, 0), Math.max(images.length - 1, 0));
  const image = images[index];
  const titleId = useId();
  const step = (by: number): void => {
    if (images.length > 1) setIndex((index + by + images.length) % images.length);
  };
  return (
    <Dialog
      fullScreen
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      data-state={open ? 'visible' : 'hidden'}
      sx={{ zIndex }}
      slotProps={{ paper: { sx: { color: '#fff', bgcolor: 'rgb(0 0 0 / 0.88)', backgroundImage: 'none', overflow: 'hidden' } } }}
    >
      {image ? (
        <GalleryStage image={image} place={index} text={text} onStep={step} onClose={onClose} many={images.length > 1}>
          <Typography id={titleId} role="status" variant="body2" sx={{ textAlign: 'center', px: 2 }} noWrap>
            {text.image(index + 1, images.length, imageName(image))}
          </Typography>
          {images.length > 1 ? (
            <Box
              role="group"
              aria-label={text.gallery}
              sx={{ display: 'flex', justifyContent: 'safe center', gap: 0.5, overflowX: 'auto', p: 1 }}
            >
              {images.map((entry, place) => (
                <ButtonBase
                  key={`${place}:${entry.src}`}
                  aria-label={text.image(place + 1, images.length, imageName(entry))}
                  aria-current={place === index}
                  onClick={() => setIndex(place)}
                  sx={{
                    flex: 'none',
                    opacity: place === index ? 1 : 0.55,
                    outline: place === index ? '2px solid #fff' : 'none',
                    '&:focus-visible': { outline: '3px solid #8ab4ff' },
                  }}
                >
                  <Box
                    component="img"
                    src={entry.thumbnail ?? entry.src}
                    alt=""
                    loading="lazy"
                    sx={{ width: 56, height: 56, objectFit: 'cover', display: 'block' }}
                  />
                </ButtonBase>
              ))}
            </Box>
          ) : null}
        </GalleryStage>
      ) : (
        <Box sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
          <Typography id={titleId}>{text.noImages}</Typography>
          <IconButton aria-label={text.close} onClick={onClose} sx={{ position: 'absolute', top: 8, right: 8, color: 'inherit' }}>
            <CloseIcon />
          </IconButton>
        </Box>
      )}
    </Dialog>
  );
}
