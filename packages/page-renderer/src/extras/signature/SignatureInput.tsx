import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { safePicture } from '../../core/address/safe-picture.ts';
import { formatText } from '../../core/data/format-text.ts';
import { uploadFile, uploadPlan } from '../../core/files/upload-file.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import { safeColor } from '../../core/style/safe-color.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { useComponent } from '../../view/useComponent.ts';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePictureAddress } from '../../view/usePictureAddress.ts';
import { useText } from '../../view/useText.ts';
import type { Mark, PadLook } from './draw-marks.ts';
import { SignaturePad } from './SignaturePad.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { InputSignatureNode } from '../../schema/extra-inputs.ts';
import { GroupField } from '../../fields/GroupField.tsx';

const sides = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value > 0 ? Math.min(2_000, Math.max(100, Math.trunc(value))) : fallback;

/** A signature drawn by a pointer or typed; its value is the picture as data, or what `uploadApi` answers. */
export function SignatureInput(props: FormItemRendererProps<Drawn<InputSignatureNode>>): ReactNode {
  const { node, path, scope, value, onChange, onBlur, disabled, readOnly, describedBy } = props;
  const { runtime, phone } = useSettings();
  const { extras } = usePartTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const { width, height, color, bgColor } = node as Readonly<Record<string, unknown>>;
  const look = useMemo<PadLook>(
    () => ({
      width: sides(width, 600),
      height: sides(height, 200),
      color: safeColor(color, '#000'),
      background: safeColor(bgColor, '#efefef'),
    }),
    [width, height, color, bgColor],
  );
  const label = useText(node.label, scope) || extras.signature;
  const { src: picture, refused } = usePictureAddress()(safePicture(value));
  const locked = disabled || readOnly;
  const embed = node.embed === true;
  const own = (name: string): string => (typeof node[name] === 'string' ? node[name] : '');
  const icon = (name: string): ReactNode => {
    const found = iconName(node[name]);
    return found ? <Icon name={found} /> : undefined;
  };
  const clear = (): void => {
    setMarks([]);
    onChange(undefined);
  };
  const undo = (): void => setMarks(marks.slice(0, -1));
  useComponent(node, path, {
    scope,
    perform: (action) => {
      if (action !== 'clear') return undefined;
      clear();
      return true;
    },
  });
  /** Takes the drawing as the value; returns whether it was taken. */
  const confirm = async (): Promise<boolean> => {
    const drawn = canvas.current;
    if (!drawn || marks.length === 0) return false;
    const { uploadApi } = node as { readonly uploadApi?: unknown };
    if (uploadApi === undefined || uploadApi === '') {
      onChange(drawn.toDataURL('image/png'));
      onBlur();
      return true;
    }
    setBusy(true);
    const asNow = keepCause();
    const blob = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/png'));
    const abort = new AbortController();
    sending.current = abort;
    const outcome = await asNow(() =>
      uploadFile(new File(blob ? [blob] : [], 'signature.png', { type: 'image/png' }), {
        plan: uploadPlan({ receiver: uploadApi, useChunk: false }, ''),
        environment: runtime.environment,
        reader: scopeReader(scope),
        signal: abort.signal,
        onProgress: () => undefined,
        onRefused: runtime.warn,
      }),
    );
    if (abort.signal.aborted) return false;
    setBusy(false);
    if (outcome.kind === 'stored') {
      asNow(() => onChange(outcome.file.value));
      onBlur();
      return true;
    }
    // What was drawn stays, so that it can be sent again.
    runtime.environment.notify('error', (outcome.kind === 'failed' && outcome.message) || extras.signatureNotSent);
    return false;
  };
  const pad = (
    <SignaturePad
      canvas={canvas}
      marks={marks}
      look={look}
      label={label}
      describedBy={describedBy}
      locked={locked || busy}
      onMarks={setMarks}
    />
  );
  const tools = (
    <>
      <Button
        size="small"
        disabled={locked || busy || (marks.length === 0 && picture === undefined)}
        startIcon={icon('clearBtnIcon')}
        onClick={clear}
      >
        {own('clearBtnLabel') || runtime.texts.clear}
      </Button>
      <Button size="small" disabled={locked || busy || marks.length === 0} startIcon={icon('undoBtnIcon')} onClick={undo}>
        {own('undoBtnLabel') || extras.undo}
      </Button>
    </>
  );
  const preview = picture !== undefined && (
    <Box
      component="img"
      src={picture}
      alt={formatText(extras.padSigned, { label })}
      sx={{ display: 'block', maxWidth: '100%', maxHeight: 120, border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
  return (
    <GroupField field={props} focusable sx={{ display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'flex-start' }}>
      {(embed || marks.length === 0) && preview}
      <RefusedPicture text={refused} />
      {embed ? (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            disabled={locked}
            startIcon={icon('embedBtnIcon') ?? <Icon name="edit" />}
            aria-haspopup="dialog"
            onClick={() => {
              setMarks([]);
              setOpen(true);
            }}
          >
            {own('embedBtnLabel') || (picture === undefined ? extras.sign : extras.signAgain)}
          </Button>
          {picture !== undefined && (
            <Button size="small" disabled={locked} onClick={clear}>
              {runtime.texts.clear}
            </Button>
          )}
        </Box>
      ) : (
        <Box sx={{ width: '100%', maxWidth: look.width }}>
          {pad}
          {!locked && (
            <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
              {tools}
              <Button
                size="small"
                variant="contained"
                disableElevation
                disabled={busy || marks.length === 0}
                startIcon={icon('confirmBtnIcon')}
                onClick={() => void confirm()}
                sx={{ ml: 'auto' }}
              >
                {own('confirmBtnLabel') || runtime.texts.confirm}
              </Button>
            </Box>
          )}
        </Box>
      )}
      {open && (
        <DialogFrame
          fullScreen={phone}
          width="md"
          onClose={() => setOpen(false)}
          title={label}
          actions={
            <>
              <Button startIcon={icon('ebmedCancelIcon')} onClick={() => setOpen(false)}>
                {own('ebmedCancelLabel') || runtime.texts.cancel}
              </Button>
              <Button
                variant="contained"
                disableElevation
                disabled={busy || marks.length === 0}
                startIcon={icon('embedConfirmIcon')}
                onClick={() => void confirm().then((taken) => taken && setOpen(false))}
              >
                {own('embedConfirmLabel') || runtime.texts.confirm}
              </Button>
            </>
          }
        >
          {pad}
          <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>{tools}</Box>
        </DialogFrame>
      )}
    </GroupField>
  );
}
