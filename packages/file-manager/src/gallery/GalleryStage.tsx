import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useReducer, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import {
  CloseIcon,
  DownloadIcon,
  FlipXIcon,
  FlipYIcon,
  NextIcon,
  PreviousIcon,
  ResetIcon,
  RotateLeftIcon,
  RotateRightIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '../view/icons.tsx';
import { saveAddress } from '../view/save-file.ts';
import { imageName, type GalleryImage } from './gallery-image.ts';
import { changeView, galleryKey, startView, viewTransform } from './gallery-view.ts';
import { useGalleryPointers } from './use-gallery-pointers.ts';

/** Where the loading of an image is. */
type LoadState = 'loading' | 'visible' | 'loadFailed';

/** One image with its tools; another image starts anew, and the focus stays on the tool that led to it. */
export function GalleryStage({
  image,
  place,
  text,
  many,
  onStep,
  onClose,
  children,
}: {
  readonly image: GalleryImage;
  readonly place: number;
  readonly text: FileManagerLocaleText['manager'];
  readonly many: boolean;
  readonly onStep: (by: number) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const [view, act] = useReducer(changeView, startView);
  const [state, setState] = useState<LoadState>('loading');
  const identity = `${place}:${image.src}`;
  const [shown, setShown] = useState(identity);
  if (shown !== identity) {
    setShown(identity);
    setState('loading');
    act({ type: 'reset' });
  }
  const pointers = useGalleryPointers({ view, act, onStep });
  const handleKey = (event: KeyboardEvent): void => {
    const action = galleryKey(event);
    if (action === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (action === 'close') onClose();
    else if (action === 'previous') onStep(-1);
    else if (action === 'next') onStep(1);
    else act(action);
  };
  const tools = [
    { label: text.zoomIn, icon: <ZoomInIcon />, run: () => act({ type: 'zoom', steps: 1 }) },
    { label: text.zoomOut, icon: <ZoomOutIcon />, run: () => act({ type: 'zoom', steps: -1 }) },
    { label: text.rotateLeft, icon: <RotateLeftIcon />, run: () => act({ type: 'rotate', degrees: -90 }) },
    { label: text.rotateRight, icon: <RotateRightIcon />, run: () => act({ type: 'rotate', degrees: 90 }) },
    { label: text.flipX, icon: <FlipXIcon />, run: () => act({ type: 'flip', axis: 'x' }) },
    { label: text.flipY, icon: <FlipYIcon />, run: () => act({ type: 'flip', axis: 'y' }) },
    { label: text.reset, icon: <ResetIcon />, run: () => act({ type: 'reset' }) },
    { label: text.download, icon: <DownloadIcon />, run: () => saveAddress(image.download ?? image.src, imageName(image)) },
  ] as const;
  const side = { position: 'absolute', top: '45%', color: 'inherit', bgcolor: 'rgb(0 0 0 / 0.35)' } as const;

  return (
    // The keys count wherever the focus is inside.
    <Box
      onKeyDown={handleKey}
      data-state={state}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
      role="presentation"
    >
      <Box
        {...pointers}
        sx={{
          flex: 1,
          minHeight: 0,
          position: 'relative',
          overflow: 'hidden',
          display: 'grid',
          placeItems: 'center',
          touchAction: 'none',
          cursor: 'grab',
        }}
      >
        {state === 'loading' ? (
          <CircularProgress aria-label={text.loadingImage} sx={{ position: 'absolute', color: '#fff' }} />
        ) : null}
        {state === 'loadFailed' ? <Alert severity="error">{text.imageFailed}</Alert> : null}
        <Box
          component="img"
          key={identity}
          src={image.src}
          alt={imageName(image)}
          draggable={false}
          onLoad={() => setState('visible')}
          onError={() => setState('loadFailed')}
          sx={{
            gridArea: '1 / 1',
            maxWidth: '100%',
            maxHeight: '100%',
            minHeight: 0,
            objectFit: 'contain',
            visibility: state === 'visible' ? 'visible' : 'hidden',
            userSelect: 'none',
          }}
          style={{ transform: viewTransform(view) }}
        />
      </Box>
      {children}
      <Box sx={{ display: 'flex', justifyContent: 'center', flexWrap: 'wrap', pb: 1 }}>
        {tools.map(({ label, icon, run }) => (
          <Tooltip key={label} title={label}>
            <IconButton aria-label={label} onClick={run} sx={{ color: 'inherit' }}>
              {icon}
            </IconButton>
          </Tooltip>
        ))}
      </Box>
      {many ? (
        <>
          <IconButton aria-label={text.previous} onClick={() => onStep(-1)} sx={{ ...side, left: 8 }}>
            <PreviousIcon />
          </IconButton>
          <IconButton aria-label={text.next} onClick={() => onStep(1)} sx={{ ...side, right: 8 }}>
            <NextIcon />
          </IconButton>
        </>
      ) : null}
      <IconButton
        aria-label={text.close}
        onClick={onClose}
        autoFocus
        sx={{ position: 'absolute', top: 8, right: 8, color: 'inherit', bgcolor: 'rgb(0 0 0 / 0.35)' }}
      >
        <CloseIcon />
      </IconButton>
    </Box>
  );
}
