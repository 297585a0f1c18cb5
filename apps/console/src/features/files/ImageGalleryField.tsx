import { ImageGallery } from '@lab-console/file-manager/gallery';
import { enUS, zhCN } from '@lab-console/file-manager/locales';
import type { FormItemRendererProps } from '@lab-console/page-renderer';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { galleryImages } from './gallery-images.ts';
import { listProperty } from '../shared/import-node.ts';

/** `image-gallery`: small pictures of its value, or of its property `images`, that open in the gallery. */
export function ImageGalleryField({ node, scope, value, labelId }: FormItemRendererProps): ReactNode {
  const { language } = useLocale();
  const [opened, setOpened] = useState<number | null>(null);
  const [shown, setShown] = useState(0);
  const texts = language === 'zh' ? zhCN : enUS;
  const images = galleryImages(value ?? listProperty({ node, scope }, 'images'));
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {images.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.manager.noImages}
        </Typography>
      ) : null}
      {images.map((image, index) => (
        <ButtonBase
          key={`${index}:${image.src}`}
          aria-label={texts.manager.image(index + 1, images.length, image.name ?? '')}
          onClick={() => {
            setShown(index);
            setOpened(index);
          }}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
        >
          <Box
            component="img"
            src={image.src}
            alt=""
            loading="lazy"
            sx={{ width: 96, height: 96, objectFit: 'cover', display: 'block' }}
          />
        </ButtonBase>
      ))}
      <ImageGallery
        images={images}
        open={opened !== null}
        index={shown}
        onIndexChange={setShown}
        onClose={() => setOpened(null)}
        localeText={texts}
      />
    </Box>
  );
}
