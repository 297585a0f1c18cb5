import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import type { KeyboardEvent, ReactNode } from 'react';
import { useSettings } from '../../view/contexts.ts';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import type { GalleryPicture } from './ImagesPart.tsx';

/** One picture large; the arrow keys and buttons go to the others, Escape closes. */
export function Lightbox({
  pictures,
  at,
  onChange,
  onClose,
}: {
  readonly pictures: readonly GalleryPicture[];
  readonly at: number;
  readonly onChange: (at: number) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { texts } = useSettings().runtime;
  const parts = usePartTexts();
  const picture = pictures[at];
  const go = (step: number): void => onChange((at + step + pictures.length) % pictures.length);
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
    else return;
    event.preventDefault();
  };
  if (!picture) return null;
  const name = picture.title || `${at + 1} / ${pictures.length}`;
  return (
    <Dialog open maxWidth="lg" fullWidth onClose={onClose} onKeyDown={handleKey} slotProps={{ paper: { 'aria-label': name } }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 2, pt: 1 }}>
        <Box role="status" sx={{ flex: 1, fontWeight: 600 }}>
          {name}
        </Box>
        {pictures.length > 1 && (
          <>
            <Tooltip title={parts.previous}>
              <IconButton size="small" aria-label={parts.previous} onClick={() => go(-1)}>
                <Icon name="left" />
              </IconButton>
            </Tooltip>
            <Tooltip title={parts.next}>
              <IconButton size="small" aria-label={parts.next} onClick={() => go(1)}>
                <Icon name="right" />
              </IconButton>
            </Tooltip>
          </>
        )}
        <Tooltip title={texts.close}>
          <IconButton size="small" aria-label={texts.close} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Tooltip>
      </Stack>
      <DialogContent sx={{ textAlign: 'center' }}>
        {picture.src === undefined ? (
          <RefusedPicture text={picture.refused} />
        ) : (
          <Box
            component="img"
            src={picture.src}
            alt={picture.title}
            sx={{ maxWidth: '100%', maxHeight: '75vh', objectFit: 'contain' }}
          />
        )}
        {picture.caption !== '' && <Box sx={{ color: 'text.secondary', mt: 1 }}>{picture.caption}</Box>}
      </DialogContent>
    </Dialog>
  );
}
