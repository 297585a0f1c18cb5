import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { drawMarks, type Mark, type PadLook, type PadPoint } from './draw-marks.ts';

interface SignaturePadProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly marks: readonly Mark[];
  readonly look: PadLook;
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly locked: boolean;
  readonly onMarks: (marks: readonly Mark[]) => void;
}

const maxNameLength = 60;

/** The field in which a pointer writes, and below it the place to type a name for people without one. */
export function SignaturePad({ canvas, marks, look, label, describedBy, locked, onMarks }: SignaturePadProps): ReactNode {
  const { extras } = usePartTexts();
  const line = useRef<PadPoint[]>(undefined);
  const [name, setName] = useState('');
  useLayoutEffect(() => {
    if (canvas.current) drawMarks(canvas.current, marks, look);
  }, [canvas, marks, look]);
  const pointOf = (event: PointerEvent<HTMLCanvasElement>): PadPoint => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - left) / width) * look.width, ((event.clientY - top) / height) * look.height];
  };
  const end = (): void => {
    const points = line.current;
    line.current = undefined;
    if (points) onMarks([...marks, { kind: 'line', points }]);
  };
  const write = (): void => {
    if (name.trim() === '') return;
    onMarks([...marks, { kind: 'name', text: name.trim() }]);
    setName('');
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box
        component="canvas"
        ref={canvas}
        width={look.width}
        height={look.height}
        role="img"
        aria-label={formatText(marks.length === 0 ? extras.padEmpty : extras.padSigned, { label })}
        aria-describedby={describedBy}
        onPointerDown={(event: PointerEvent<HTMLCanvasElement>) => {
          if (locked || !event.isPrimary || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          line.current = [pointOf(event)];
        }}
        onPointerMove={(event: PointerEvent<HTMLCanvasElement>) => {
          if (!line.current || !event.isPrimary) return;
          line.current.push(pointOf(event));
          drawMarks(event.currentTarget, [...marks, { kind: 'line', points: line.current }], look);
        }}
        onPointerUp={end}
        onPointerCancel={end}
        sx={{
          width: '100%',
          maxWidth: look.width,
          aspectRatio: `${look.width} / ${look.height}`,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          touchAction: 'none',
          cursor: locked ? 'default' : 'crosshair',
        }}
      />
      {!locked && (
        <Box sx={{ display: 'flex', gap: 1, maxWidth: look.width }}>
          <TextField
            size="small"
            fullWidth
            value={name}
            placeholder={extras.typeName}
            onChange={(event) => setName(event.target.value.slice(0, maxNameLength))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              write();
            }}
            slotProps={{ htmlInput: { 'aria-label': extras.typeName, autoComplete: 'off' } }}
          />
          <Button size="small" disabled={name.trim() === ''} onClick={write} sx={{ flexShrink: 0 }}>
            {extras.writeName}
          </Button>
        </Box>
      )}
    </Box>
  );
}
