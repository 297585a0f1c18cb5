import { useEffect, useRef, useState } from 'react';
import { checkPicture } from '../../core/files/check-picture.ts';
import { checkFile, sizeText } from '../../core/files/check-file.ts';
import { uploadFile, uploadPlan, type UploadOutcome } from '../../core/files/upload-file.ts';
import { readFiles, writeFiles, type StoredFile } from '../../core/files/stored-file.ts';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { optionsConfig } from '../../core/options/options.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';

/** A file on its way. */
export interface Upload {
  readonly name: string;
  /** Share that is sent, 0 to 1; `undefined` when the host cannot know. */
  readonly share: number | undefined;
}

/** A file that could not be sent, or was not sent yet. */
export interface WaitingFile {
  readonly file: File;
  /** Why it was not sent; empty when nobody tried. */
  readonly reason: string;
}

/** Files of a field, those on their way, and what may be done with them. */
export interface Uploads {
  readonly files: readonly StoredFile[];
  readonly uploads: readonly Upload[];
  readonly faults: readonly string[];
  /** Files that can be sent (again). */
  readonly waiting: readonly WaitingFile[];
  readonly multiple: boolean;
  readonly accept: string;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (index: number) => void;
  /** Sends those that wait, or one of them. */
  readonly start: (only?: File) => Promise<void>;
  /** Leaves one of those that wait alone. */
  readonly drop: (file: File) => void;
  /** Stops what is on its way. */
  readonly cancel: () => void;
}

/** Checks files and sends them one after the other as soon as they are chosen, or keeps them for the form (`asBlob`). */
export function useUploads(
  props: FormItemRendererProps,
  defaults: { readonly receiver: string; readonly accept: string },
): Uploads {
  const { node, value, onChange, scope, environment } = props;
  const { runtime } = useSettings();
  const texts = usePartTexts();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState<readonly WaitingFile[]>([]);
  const config = optionsConfig(node);
  const kept = node['asBlob'] === true || node['asBase64'] === true;
  // A value alone says little: what was sent from here keeps the name that it came with.
  const [known, setKnown] = useState<ReadonlyMap<string, StoredFile>>(new Map());
  const files = readFiles(value, config).map((file) => (typeof file.value === 'string' && known.get(file.value)) || file);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const accept = typeof node['accept'] === 'string' ? node['accept'] : defaults.accept;
  const maxSize = Number(node['maxSize']) > 0 ? Number(node['maxSize']) : Infinity;
  const maxLength = Number(node['maxLength']) > 0 ? Number(node['maxLength']) : Infinity;

  const faultOf = async (file: File): Promise<string | undefined> => {
    const fault = checkFile(file, { accept, maxSize });
    if (fault !== undefined)
      return formatText(fault === 'size' ? texts.fileTooLarge : texts.wrongFileType, {
        name: file.name,
        size: sizeText(maxSize),
        accept,
      });
    const { limit } = node as { readonly limit?: unknown };
    if (!isPlainObject(limit)) return undefined;
    const size = await pictureSize(file);
    if (!size) return formatText(texts.inputs.notAPicture, { name: file.name });
    const broken = checkPicture(size, limit);
    if (broken === undefined) return undefined;
    const label = broken === 'aspectRatio' ? toText(limit['aspectRatioLabel']) || toText(limit[broken]) : toText(limit[broken]);
    return formatText(texts.inputs.pictureLimits[broken] ?? broken, { name: file.name, limit: label, ...size });
  };
  const send = async (file: File, signal: AbortSignal): Promise<UploadOutcome> => {
    if (node['asBlob'] === true) return { kind: 'stored', file: { value: file, name: file.name, url: '' } };
    if (node['asBase64'] === true) return { kind: 'stored', file: { value: await dataAddress(file), name: file.name, url: '' } };
    return uploadFile(file, {
      plan: uploadPlan(node, defaults.receiver),
      environment,
      reader: scopeReader(scope),
      signal,
      onProgress: (share) => setUploads([{ name: file.name, share }]),
      onRefused: runtime.warn,
    });
  };
  const sendAll = async (chosen: readonly File[], wrong: readonly string[]): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setFaults(wrong);
    let next: readonly StoredFile[] = config.multiple ? files : [];
    for (const file of chosen) {
      setUploads([{ name: file.name, share: undefined }]);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their order stays
      const outcome = await send(file, controller.signal);
      if (outcome.kind === 'stored') {
        const { file: stored } = outcome;
        next = [...next, stored];
        setKnown((before) => new Map(before).set(toText(stored.value), stored));
        setWaiting((before) => before.filter((each) => each.file !== file));
        onChange(writeFiles(next, config, kept));
      } else {
        const failed = formatText(texts.uploadFailed, { name: file.name });
        const reason =
          outcome.kind === 'cancelled'
            ? formatText(texts.inputs.uploadCancelled, { name: file.name })
            : outcome.message === ''
              ? failed
              : `${failed}: ${outcome.message}`;
        setWaiting((before) => [...before.filter((each) => each.file !== file), { file, reason }]);
      }
      if (controller.signal.aborted) break;
    }
    setUploads([]);
  };
  const add = async (chosen: readonly File[]): Promise<void> => {
    const wrong: string[] = [];
    const right: File[] = [];
    const room = config.multiple ? maxLength - files.length - waiting.length : 1;
    for (const file of config.multiple ? chosen : chosen.slice(0, 1)) {
      // oxlint-disable-next-line no-await-in-loop -- pictures are measured one at a time
      const fault = await faultOf(file);
      if (fault !== undefined) wrong.push(fault);
      else if (right.length >= room) {
        wrong.push(formatText(texts.tooManyFiles, { count: maxLength }));
        break;
      } else right.push(file);
    }
    setFaults(wrong);
    if (right.length === 0) return;
    if (node['autoUpload'] === false && !kept)
      setWaiting((before) => [...(config.multiple ? before : []), ...right.map((file) => ({ file, reason: '' }))]);
    else await sendAll(right, wrong);
  };
  const remove = (index: number): void => {
    setFaults([]);
    onChange(
      writeFiles(
        files.filter((_file, at) => at !== index),
        config,
        kept,
      ),
    );
  };
  return {
    files,
    uploads,
    faults,
    waiting,
    multiple: config.multiple,
    accept,
    add,
    remove,
    start: (only) => sendAll(only ? [only] : waiting.map(({ file }) => file), []),
    drop: (file) => setWaiting((before) => before.filter((each) => each.file !== file)),
    cancel: () => abort.current?.abort(),
  };
}

/** Measures a picture; `undefined` when the browser cannot read it. */
async function pictureSize(file: File): Promise<{ readonly width: number; readonly height: number } | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return undefined;
  }
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(toText(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(`${file.name} could not be read`)));
    reader.readAsDataURL(file);
  });
}
