import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { Suspense, useEffect, useMemo, useRef, type DragEvent, type ReactNode } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { cropSettings } from '../../core/files/crop-settings.ts';
import { defaultReceivers } from '../../core/files/default-receivers.ts';
import { safePicture } from '../../core/address/safe-picture.ts';
import { sizeText } from '../../core/files/check-file.ts';
import type { StoredFile } from '../../core/files/stored-file.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { Icon } from '../../view/icons.tsx';
import { useComponent } from '../../view/useComponent.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { usePictureAddress } from '../../view/usePictureAddress.ts';
import { useText } from '../../view/useText.ts';
import { StoredFiles } from './StoredFiles.tsx';
import { thumbStyle } from './thumb-style.ts';
import { useCropping } from './useCropping.ts';
import { useFileDownload } from './useFileDownload.ts';
import { useUploads } from './useUploads.ts';
import { WaitingFiles } from './WaitingFiles.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { FileInputNode } from '../../schema/file-inputs.ts';

const CropDialog = lazyComponent(() => import('./CropDialog.tsx'), 'CropDialog');

const fileDefaults = { receiver: defaultReceivers['input-file'], accept: '' };
const imageDefaults = { receiver: defaultReceivers['input-image'], accept: '.jpeg,.jpg,.png,.gif' };

/** Files that are sent as soon as they are chosen or dropped; pictures are shown small, and cropped before if asked for. */
export function FileInput(props: FormItemRendererProps<Drawn<FileInputNode>>): ReactNode {
  const { node, scope, disabled, readOnly, controlId, labelId, describedBy, required, invalid } = props;
  const texts = usePartTexts();
  const picks = useRef<HTMLInputElement>(null);
  const pictures = node.type === 'input-image';
  const drags = node.drag === true && !pictures;
  const crop = useMemo(() => (pictures ? cropSettings(node) : undefined), [node, pictures]);
  const { open: cropping, ask } = useCropping();
  const prepare = crop?.onDrop === true ? (file: File) => ask(file, file.name) : undefined;
  const {
    files: unnamed,
    uploads,
    faults,
    waiting,
    multiple,
    accept,
    full,
    add,
    remove,
    replace,
    start,
    drop,
    cancel,
    faultOf,
  } = useUploads(props, { ...(pictures ? imageDefaults : fileDefaults), prepare });
  useComponent(node, props.path, {
    scope,
    perform: (action) => (action === 'upload' ? start().then(() => true) : undefined),
  });
  // A value of pixels alone has no name.
  const files = unnamed.map((file) =>
    file.name === '' ? { ...file, name: pictures ? texts.inputs.picture : texts.inputs.file } : file,
  );
  const { download, template } = useFileDownload(props);
  const templateText = useText(typeof node.templateUrl === 'string' ? node.templateUrl : '', scope);
  const templateAddress = templateText === '' || template ? undefined : safeAddress(templateText);
  const frameText = useText(pictures && typeof node.frameImage === 'string' ? node.frameImage : '', scope);
  const judge = usePictureAddress();
  const frameImage = judge(files.length === 0 && frameText !== '' ? safePicture(frameText) : undefined);
  const ownLabel = useText(pictures ? (node.uploadBtnText ?? node.btnLabel) : node.btnLabel, scope);
  const fresh = pictures ? texts.chooseImage : drags ? texts.dropOrChoose : texts.chooseFile;
  // A person who has a file already is shown what another one does; the field for dropping always shows what it is for.
  const again = multiple ? (pictures ? undefined : texts.inputs.chooseMore) : texts.inputs.chooseAgain;
  const chooseText = (files.length > 0 && !drags ? again : undefined) ?? (ownLabel || fresh);
  const helpText = useText(typeof node.documentLink === 'string' ? node.documentLink : '', scope);
  const helpAddress = helpText === '' ? undefined : safeAddress(helpText);
  const helpName = useText(node.documentation, scope) || texts.inputs.helpPage;
  const byHand = node.autoUpload === false && node.asBlob !== true && node.asBase64 !== true;
  const maxSize = pictures ? NaN : Number(node.maxSize);
  const locked = disabled || readOnly;
  const busy = uploads.length > 0;
  const choose = (list: FileList | null): void => {
    if (!locked && !busy && !full && list && list.length > 0) void add([...list]);
  };
  const { stateTextMap } = node as { readonly stateTextMap?: unknown };
  const stateText = (state: string): string => (isPlainObject(stateTextMap) ? toText(stateTextMap[state]) : '');
  const cropStored = async (file: StoredFile): Promise<void> => {
    const source = file.value instanceof Blob ? file.value : judge(safePicture(file.url)).src;
    const cropped = source === undefined ? undefined : await ask(source, file.name);
    if (cropped) await replace(file, cropped);
  };
  const cropWaiting = async (file: File): Promise<void> => {
    const cropped = await ask(file, file.name);
    if (cropped) await replace(file, cropped);
  };
  const hasOpened = useRef(false);
  useEffect(
    () => () => {
      hasOpened.current = false;
    },
    [],
  );
  const [first] = files;
  useEffect(() => {
    if (hasOpened.current || crop?.atStart !== true || locked || !first) return;
    hasOpened.current = true;
    void cropStored(first);
  });
  const thumb = thumbStyle(node);
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        choose(event.dataTransfer.files);
      }}
      onPaste={(event) => choose(event.clipboardData.files)}
      sx={{
        border: 1,
        borderStyle: 'dashed',
        borderColor: invalid ? 'error.main' : 'divider',
        borderRadius: 1,
        p: drags ? 3 : 1,
      }}
    >
      <RefusedPicture text={frameImage.refused} />
      {frameImage.src !== undefined && (
        <Box sx={{ mb: 1, ...thumb.frame }}>
          <Box component="img" src={frameImage.src} alt="" sx={{ display: 'block', ...thumb.picture }} />
        </Box>
      )}
      <StoredFiles
        node={node}
        files={files}
        pictures={pictures}
        locked={locked}
        stateText={stateText('uploaded')}
        onRemove={remove}
        onCrop={crop?.again === true ? (file) => void cropStored(file) : undefined}
        onDownload={download}
      />
      <WaitingFiles
        uploads={uploads}
        waiting={waiting}
        locked={locked}
        stateText={stateText}
        start={start}
        drop={drop}
        cancel={cancel}
        onCrop={crop ? (file) => void cropWaiting(file) : undefined}
      />
      <input
        ref={picks}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        {...(typeof node.capture === 'string' ? { capture: node.capture as 'user' } : {})}
        onChange={(event) => {
          choose(event.target.files);
          event.target.value = '';
        }}
      />
      <Button
        id={controlId}
        size="small"
        variant="outlined"
        disabled={locked || busy || full}
        aria-describedby={describedBy}
        startIcon={<Icon name="upload" />}
        onClick={() => picks.current?.click()}
      >
        {chooseText}
        {required ? ' *' : ''}
      </Button>
      {(byHand ? node.hideUploadButton !== true && files.length + waiting.length > 0 : waiting.length > 1) && (
        <Button size="small" disabled={locked || busy || waiting.length === 0} onClick={() => void start()} sx={{ ml: 1 }}>
          {texts.inputs.sendAll}
        </Button>
      )}
      {(full || !drags) && (
        <Box component="span" sx={{ ml: 1, fontSize: 13, color: 'text.secondary' }}>
          {full ? formatText(texts.tooManyFiles, { count: toText(node.maxLength) }) : texts.dropFiles}
        </Box>
      )}
      {helpAddress !== undefined && (
        <Link href={helpAddress} target="_blank" rel="noopener noreferrer" sx={{ ml: 1, fontSize: 13 }}>
          {helpName}
        </Link>
      )}
      {templateAddress !== undefined && (
        <Link href={templateAddress} download sx={{ ml: 1, fontSize: 13 }}>
          {texts.inputs.fileTemplate}
        </Link>
      )}
      {template && (
        <Link component="button" type="button" onClick={template} sx={{ ml: 1, fontSize: 13 }}>
          {texts.inputs.fileTemplate}
        </Link>
      )}
      {maxSize > 0 && (
        <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>
          {formatText(texts.inputs.sizeLimit, { size: sizeText(maxSize) })}
        </Box>
      )}
      {faults.map((text) => (
        <FormHelperText key={text} error role="alert">
          {text}
        </FormHelperText>
      ))}
      {crop && cropping && (
        <Suspense>
          <CropDialog {...cropping} settings={crop} faultOf={faultOf} />
        </Suspense>
      )}
    </Box>
  );
}
