import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import SvgIcon from '@mui/material/SvgIcon';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { ReactCrop } from 'react-image-crop';
import { formatText } from '../../core/data/format-text.ts';
import {
  areaInPixels,
  areaOfRatio,
  nextTurn,
  turnedArea,
  turnedSize,
  type Area,
  type Turn,
  type TurnStep,
} from '../../core/files/crop-area.ts';
import type { CropSettings } from '../../core/files/crop-settings.ts';
import { croppedName, croppedType } from '../../core/files/cropped-file.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { cropStyle } from './crop-style.ts';
import { cutPicture, drawPicture, openPicture } from './draw-picture.ts';

/** What is cropped, and the callbacks for it. */
export interface CropDialogProps {
  readonly source: Blob | string;
  readonly name: string;
  readonly settings: CropSettings;
  /** What is wrong with the result, if anything is: the dialog stays open then. */
  readonly faultOf: (file: File) => Promise<string | undefined>;
  /** The cropped picture; nothing when it was cancelled. */
  readonly onClose: (file: File | undefined) => void;
}

const unturned: Turn = { quarters: 0, mirrored: false };
/** Longest side on the screen, px: large ones are drawn smaller, tiny ones larger. */
const shown = { min: 320, max: 1600 };

/** Crops, turns and mirrors one picture. */
export function CropDialog({ source, name, settings, faultOf, onClose }: CropDialogProps): ReactNode {
  const { runtime, phone } = useSettings();
  const texts = usePartTexts().inputs.crop;
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [turn, setTurn] = useState(unturned);
  const [area, setArea] = useState<Area>({ x: 0, y: 0, width: 100, height: 100 });
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const { aspectRatio } = settings;
  const type = croppedType({ name, type: typeof source === 'string' ? '' : source.type }, settings.format);

  useEffect(() => {
    let opened: ImageBitmap | undefined;
    let left = false;
    openPicture(source)
      .then((found) => {
        opened = found;
        if (left) found.close();
        else {
          setArea(areaOfRatio(found, aspectRatio));
          setPicture(found);
        }
      })
      .catch(() => {
        if (!left) setFault(formatText(texts.failed, { name }));
      });
    return () => {
      left = true;
      opened?.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one picture is opened once
  }, [source]);

  const size = picture && turnedSize(picture, turn);
  const maxSide = Math.max(size?.width ?? 1, size?.height ?? 1);
  const scale = Math.min(shown.max, Math.max(shown.min, maxSide)) / maxSide;
  const width = Math.max(1, Math.round((size?.width ?? 1) * scale));
  const height = Math.max(1, Math.round((size?.height ?? 1) * scale));
  useLayoutEffect(() => {
    if (canvas.current && picture) drawPicture(canvas.current, picture, turn, { x: 0, y: 0, ...turnedSize(picture, turn) });
  }, [picture, turn, width, height]);

  const pixels = size && areaInPixels(area, size, aspectRatio);
  const step = (next: TurnStep): void => {
    if (!picture) return;
    setFault('');
    const turned = nextTurn(turn, next);
    setTurn(turned);
    setArea(
      aspectRatio === undefined || next === 'mirror'
        ? turnedArea(area, next)
        : areaOfRatio(turnedSize(picture, turned), aspectRatio),
    );
  };
  const apply = async (): Promise<void> => {
    if (!picture || !pixels) return;
    setBusy(true);
    setFault('');
    try {
      const blob = await cutPicture(picture, { turn, area: pixels, type, quality: settings.quality });
      // A browser that cannot write the kind gives PNG.
      const file = new File([blob], croppedName(name, blob.type), { type: blob.type });
      const wrong = await faultOf(file);
      if (wrong === undefined) onClose(file);
      else setFault(wrong);
    } catch {
      setFault(formatText(texts.failed, { name }));
    } finally {
      setBusy(false);
    }
  };
  const tool = (label: string, icon: ReactNode, act: () => void): ReactNode => (
    <Button size="small" disabled={!picture || busy} startIcon={icon} onClick={act}>
      {label}
    </Button>
  );
  return (
    <DialogFrame
      onClose={() => onClose(undefined)}
      fullScreen={phone}
      width="md"
      aria-describedby={`${id}-keys`}
      title={formatText(texts.title, { name })}
      actions={
        <>
          <Button color="inherit" onClick={() => onClose(undefined)}>
            {runtime.texts.cancel}
          </Button>
          <Button variant="contained" disabled={!picture} loading={busy} onClick={() => void apply()}>
            {texts.apply}
          </Button>
        </>
      }
      slotProps={{ transition: { timeout: 120 } }}
    >
      <Box id={`${id}-keys`} sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>
        {texts.keys}
      </Box>
      {picture ? (
        <Box sx={cropStyle}>
          <ReactCrop
            crop={{ unit: '%', ...area }}
            {...(aspectRatio === undefined ? {} : { aspect: aspectRatio })}
            keepSelection
            ruleOfThirds={settings.guides}
            minWidth={4}
            minHeight={4}
            disabled={busy}
            ariaLabels={labels(texts.area, texts.handles)}
            onChange={(_pixels, { x, y, width: wide, height: high }) => {
              setFault('');
              setArea({ x, y, width: wide, height: high });
            }}
          >
            <Box component="canvas" ref={canvas} width={width} height={height} sx={{ maxHeight: '56dvh' }} />
          </ReactCrop>
        </Box>
      ) : fault === '' ? (
        <Skeleton variant="rectangular" height={280} aria-label={texts.opening} role="status" />
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        {settings.rotatable && tool(texts.left, <Icon name="refresh" sx={{ transform: 'scaleX(-1)' }} />, () => step('left'))}
        {settings.rotatable && tool(texts.right, <Icon name="refresh" />, () => step('right'))}
        {settings.scalable && tool(texts.mirror, <MirrorIcon />, () => step('mirror'))}
        {tool(texts.whole, undefined, () => {
          if (!picture) return;
          setFault('');
          setTurn(unturned);
          setArea(areaOfRatio(picture, aspectRatio));
        })}
        <Box role="status" sx={{ ml: 'auto', fontSize: 14, fontVariantNumeric: 'tabular-nums' }}>
          {pixels ? formatText(texts.size, { width: pixels.width, height: pixels.height }) : ''}
        </Box>
      </Box>
      {fault !== '' && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {fault}
        </Alert>
      )}
    </DialogFrame>
  );
}

function MirrorIcon(): ReactNode {
  return (
    <SvgIcon fontSize="small">
      <path d="M11 2h2v20h-2zM9 6v12H2zm6 0v12h7z" />
    </SvgIcon>
  );
}

function labels(
  cropArea: string,
  { nw = '', n = '', ne = '', e = '', se = '', s = '', sw = '', w = '' }: Readonly<Record<string, string>>,
): React.ComponentProps<typeof ReactCrop>['ariaLabels'] {
  return {
    cropArea,
    nwDragHandle: nw,
    nDragHandle: n,
    neDragHandle: ne,
    eDragHandle: e,
    seDragHandle: se,
    sDragHandle: s,
    swDragHandle: sw,
    wDragHandle: w,
  };
}
