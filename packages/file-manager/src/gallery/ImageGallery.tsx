import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import {
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type WheelEvent,
} from 'react';
import { enUS } from '../locales/en-us.ts';
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
import { useControlled } from '../view/use-controlled.ts';
import { changeView, galleryKey, startView, viewTransform } from './gallery-view.ts';

/** An image of a gallery. */
export interface GalleryImage {
  /** Address of the image. */
  readonly src: string;
  /** @default the end of its address */
  readonly name?: string;
  /** Address of a small version of it. @default `src` */
  readonly thumbnail?: string;
  /** Address to save it from. @default `src` */
  readonly download?: string;
}

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

/** Where the loading of an image is. */
type LoadState = 'loading' | 'visible' | 'loadFailed';

const nameOf = ({ name, src }: GalleryImage): string => {
  if (name !== undefined) return name;
  const path = src.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  } catch {
    return path;
  }
};

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
            {text.image(index + 1, images.length, nameOf(image))}
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
                  aria-label={text.image(place + 1, images.length, nameOf(entry))}
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

/** One image with its tools; another image starts anew, and the focus stays on the tool that led to it. */
function GalleryStage({
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
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const swipe = useRef(0);

  const fromMiddle = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = stage.current?.getBoundingClientRect();
    return { x: clientX - (box ? box.left + box.width / 2 : 0), y: clientY - (box ? box.top + box.height / 2 : 0) };
  };
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
  const handleWheel = (event: WheelEvent): void => act({ type: 'zoom', steps: event.deltaY < 0 ? 1 : -1, at: fromMiddle(event) });
  const handleDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, fromMiddle(event));
    swipe.current = 0;
  };
  const handleMove = (event: PointerEvent): void => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    pointers.current.set(event.pointerId, now);
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const distance = Math.hypot(before.x - other.x, before.y - other.y);
      if (distance > 0) act({ type: 'scale', factor: Math.hypot(now.x - other.x, now.y - other.y) / distance, at: middle });
    } else if (event.pointerType === 'touch' && view.scale <= 1) {
      swipe.current += now.x - before.x;
    } else {
      act({ type: 'move', x: now.x - before.x, y: now.y - before.y });
    }
  };
  const handleUp = (event: PointerEvent): void => {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0 && Math.abs(swipe.current) > 60) onStep(swipe.current < 0 ? 1 : -1);
  };
  const tools = [
    { label: text.zoomIn, icon: <ZoomInIcon />, run: () => act({ type: 'zoom', steps: 1 }) },
    { label: text.zoomOut, icon: <ZoomOutIcon />, run: () => act({ type: 'zoom', steps: -1 }) },
    { label: text.rotateLeft, icon: <RotateLeftIcon />, run: () => act({ type: 'rotate', degrees: -90 }) },
    { label: text.rotateRight, icon: <RotateRightIcon />, run: () => act({ type: 'rotate', degrees: 90 }) },
    { label: text.flipX, icon: <FlipXIcon />, run: () => act({ type: 'flip', axis: 'x' }) },
    { label: text.flipY, icon: <FlipYIcon />, run: () => act({ type: 'flip', axis: 'y' }) },
    { label: text.reset, icon: <ResetIcon />, run: () => act({ type: 'reset' }) },
    { label: text.download, icon: <DownloadIcon />, run: () => saveAddress(image.download ?? image.src, nameOf(image)) },
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
        ref={stage}
        onWheel={handleWheel}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
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
          alt={nameOf(image)}
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
