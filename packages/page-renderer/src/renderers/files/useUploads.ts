import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { formatText } from '../../core/data/format-text.ts';
import { toText } from '../../core/data/to-text.ts';
import { fillFromFiles } from '../../core/files/fill-from-files.ts';
import { fileObject, filesConfig, readFiles, writeFiles, type StoredFile } from '../../core/files/stored-file.ts';
import { uploadFile, uploadPlan, type UploadOutcome } from '../../core/files/upload-file.ts';
import { fillFields } from '../../core/form/fill-fields.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useActionContext, useRenderContext, useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useFieldCheck } from '../../fields/useFieldCheck.ts';
import { fileFault } from './file-fault.ts';

/** A file on its way. */
export interface Upload {
  readonly name: string;
  /** Share that is sent, 0 to 1; `undefined` when the host cannot know. */
  readonly share: number | undefined;
}

/** A file that could not be sent, or was not sent yet. */
export interface WaitingFile {
  readonly file: File;
  /** Why it was not sent; empty when it was not tried. */
  readonly reason: string;
  /** Stopped by hand: a form may be sent without it. */
  readonly stopped?: boolean;
  /** The value of the file whose place it takes, if it takes one. */
  readonly replaces?: unknown;
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
  /** Whether no more files fit. */
  readonly full: boolean;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (index: number) => void;
  /** Takes a picture in the place of another: one that waits, or one that is there, which stays until this one is sent. */
  readonly replace: (old: File | StoredFile, file: File) => Promise<void>;
  /** Sends those that wait, or one of them. */
  readonly start: (only?: File) => Promise<void>;
  /** Leaves one of those that wait alone. */
  readonly drop: (file: File) => void;
  /** Stops what is on its way. */
  readonly cancel: () => void;
  /** What is wrong with a file. */
  readonly faultOf: (file: File) => Promise<string | undefined>;
}

/** What a field is at, as of now. */
interface UploadsNow {
  uploads: readonly Upload[];
  waiting: readonly WaitingFile[];
  /** Files on their way; resolves to whether they were not stopped. */
  work: Promise<boolean> | undefined;
}

/** What the kinds of file inputs differ in. */
export interface UploadKind {
  readonly receiver: string;
  readonly accept: string;
  /** Asks for something about a chosen file (its area) before it is taken; nothing leaves it alone. */
  readonly prepare?: ((file: File) => Promise<File | undefined>) | undefined;
}

/** Checks files and sends them one after the other as soon as they are chosen, or keeps them for the form (`asBlob`). */
export function useUploads(props: FormItemRendererProps, { receiver, accept: usual, prepare }: UploadKind): Uploads {
  const { node, path, value, onChange, scope, environment } = props;
  const { runtime } = useSettings();
  const { form } = useRenderContext();
  const context = useActionContext(path, scope);
  const texts = usePartTexts();
  const [uploads, showUploads] = useState<readonly Upload[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [waiting, showWaiting] = useState<readonly WaitingFile[]>([]);
  // A form that is sent looks at what is so now, before the next drawing shows it.
  const now = useRef<UploadsNow>({ uploads, waiting, work: undefined });
  const setUploads = (next: readonly Upload[]): void => {
    now.current.uploads = next;
    showUploads(next);
  };
  const setWaiting = (change: (before: readonly WaitingFile[]) => readonly WaitingFile[]): void => {
    now.current.waiting = change(now.current.waiting);
    showWaiting(now.current.waiting);
  };
  const config = filesConfig(node);
  const kept = node['asBlob'] === true || node['asBase64'] === true;
  // A value alone contains little: what was sent from here keeps the name that it came with.
  const [known, setKnown] = useState<ReadonlyMap<string, StoredFile>>(new Map());
  const files = readFiles(value, config).map((file) => (typeof file.value === 'string' && known.get(file.value)) || file);
  // Files may be removed while others are on their way.
  const present = useRef<readonly StoredFile[]>(files);
  useLayoutEffect(() => {
    present.current = files;
  });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const accept = typeof node['accept'] === 'string' ? node['accept'] : usual;
  const maxSize = Number(node['maxSize']) > 0 ? Number(node['maxSize']) : Infinity;
  const maxLength = Number(node['maxLength']) > 0 ? Number(node['maxLength']) : Infinity;
  const faultOf = (file: File): Promise<string | undefined> => fileFault(file, { accept, maxSize, limit: node['limit'], texts });
  const emitEvent = (name: string, data: Readonly<Record<string, unknown>>): void => {
    void runEvent({ handlers: node.onEvent, name, data, context });
  };

  const fill = (of: readonly StoredFile[], onlyEmpty: boolean): void => {
    const reader = scopeReader(scope);
    fillFields(
      fillFromFiles({ mapping: node['autoFill'], name: node.name, files: of, config, reader, onRefused: runtime.warn }),
      { form, scope, onlyEmpty },
    );
  };
  // What the form starts with fills what is still empty.
  const filledAtStart = useRef(node['autoFill'] === undefined || node['initAutoFill'] === false);
  useEffect(() => {
    if (filledAtStart.current || files.length === 0) return;
    filledAtStart.current = true;
    fill(files, true);
  });
  const write = (next: readonly StoredFile[]): void => {
    present.current = next;
    filledAtStart.current = true;
    onChange(next.length === 0 ? (node['resetValue'] ?? writeFiles(next, config, kept)) : writeFiles(next, config, kept));
    fill(next, false);
  };

  const heldBack = ({ uploads: [sending], waiting: left }: Pick<UploadsNow, 'uploads' | 'waiting'>): string | undefined => {
    const unsent = left.find(({ stopped }) => stopped !== true);
    if (sending) return formatText(texts.inputs.stillSending, { name: sending.name });
    return unsent && formatText(texts.inputs.sendFirst, { name: unsent.file.name });
  };
  // A form that is sent waits for those on their way, and sends those before it that were not sent yet.
  useFieldCheck(node, heldBack({ uploads, waiting }), props.controlId, {
    check: () => heldBack(now.current),
    settle: async () => {
      const asNow = keepCause();
      const { work } = now.current;
      if (work && !(await work)) return false;
      const untried = now.current.waiting.filter(({ reason }) => reason === '');
      return untried.length === 0 || asNow(() => sendAll(untried, []));
    },
  });

  const send = async (file: File, signal: AbortSignal): Promise<UploadOutcome> => {
    if (node['asBlob'] === true) return { kind: 'stored', file: { value: file, name: file.name, url: '' } };
    if (node['asBase64'] === true) {
      const address = await dataAddress(file);
      return { kind: 'stored', file: { value: address, name: file.name, url: address } };
    }
    return uploadFile(file, {
      plan: uploadPlan(node, receiver),
      environment,
      reader: scopeReader(scope),
      signal,
      onProgress: (share) => setUploads([{ name: file.name, share }]),
      onRefused: runtime.warn,
    });
  };
  const take = (stored: StoredFile, replaces: unknown): void => {
    const place = replaces === undefined ? -1 : present.current.findIndex((file) => file.value === replaces);
    if (!config.multiple) write([stored]);
    else write(place < 0 ? [...present.current, stored] : present.current.with(place, stored));
  };
  const sendAll = (chosen: readonly WaitingFile[], wrong: readonly string[]): Promise<boolean> => {
    const work = sendEach(chosen, wrong);
    now.current.work = work;
    return work.finally(() => {
      if (now.current.work === work) now.current.work = undefined;
    });
  };
  /** Sends them one after the other; returns whether it was not stopped. */
  const sendEach = async (chosen: readonly WaitingFile[], wrong: readonly string[]): Promise<boolean> => {
    const controller = new AbortController();
    const asNow = keepCause();
    abort.current = controller;
    setFaults(wrong);
    for (const each of chosen) {
      const { file, replaces } = each;
      setUploads([{ name: file.name, share: undefined }]);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their order stays
      const outcome = await asNow(() => send(file, controller.signal));
      if (outcome.kind === 'stored') {
        const { file: stored } = outcome;
        setKnown((before) => new Map(before).set(toText(stored.value), stored));
        setWaiting((before) => before.filter((other) => other.file !== file));
        asNow(() => take(stored, replaces));
        asNow(() =>
          emitEvent('success', { ...fileObject(stored, config), file: fileObject(stored, config), result: stored.details }),
        );
      } else {
        const failed = formatText(texts.uploadFailed, { name: file.name });
        const reason =
          outcome.kind === 'cancelled'
            ? formatText(texts.inputs.uploadCancelled, { name: file.name })
            : outcome.message === ''
              ? failed
              : formatText(runtime.texts.labelled, { label: failed, text: outcome.message });
        const stopped = outcome.kind === 'cancelled';
        setWaiting((before) => [...before.filter((other) => other.file !== file), { ...each, reason, stopped }]);
        if (outcome.kind === 'failed')
          asNow(() => emitEvent('fail', { file: { name: file.name, error: outcome.message }, error: outcome.message }));
      }
      if (controller.signal.aborted) break;
    }
    setUploads([]);
    return !controller.signal.aborted;
  };
  /** Those that were prepared wait for a click, or go at once. */
  const takeIn = async (right: readonly WaitingFile[], wrong: readonly string[]): Promise<void> => {
    setFaults(wrong);
    if (right.length === 0) return;
    if (node['autoUpload'] === false && !kept) setWaiting((before) => [...(config.multiple ? before : []), ...right]);
    else await sendAll(right, wrong);
  };
  const add = async (chosen: readonly File[]): Promise<void> => {
    const asNow = keepCause();
    const wrong: string[] = [];
    const right: WaitingFile[] = [];
    const room = config.multiple ? maxLength - files.length - waiting.length : 1;
    /* oxlint-disable no-await-in-loop -- pictures are measured and cropped one at a time */
    for (const each of config.multiple ? chosen : chosen.slice(0, 1)) {
      if (right.length >= room) {
        wrong.push(formatText(texts.tooManyFiles, { count: maxLength }));
        break;
      }
      // What is to be prepared is measured afterwards; before, only its kind counts.
      const early = prepare ? await fileFault(each, { accept, maxSize: Infinity, limit: undefined, texts }) : undefined;
      const file = prepare && early === undefined ? await prepare(each) : each;
      if (file === undefined) continue;
      const fault = early ?? (await faultOf(file));
      if (fault === undefined) right.push({ file, reason: '' });
      else wrong.push(fault);
    }
    /* oxlint-enable no-await-in-loop */
    await asNow(() => takeIn(right, wrong));
  };
  const remove = (index: number): void => {
    const gone = files[index];
    setFaults([]);
    write(files.filter((_file, at) => at !== index));
    if (gone) emitEvent('remove', { ...fileObject(gone, config), file: fileObject(gone, config) });
  };
  return {
    files,
    uploads,
    faults,
    waiting,
    multiple: config.multiple,
    accept,
    full: config.multiple && files.length + waiting.length >= maxLength,
    add,
    remove,
    replace: async (old, file) => {
      if (!(old instanceof File)) await takeIn([{ file, reason: '', replaces: old.value }], []);
      else setWaiting((before) => before.map((each) => (each.file === old ? { ...each, file } : each)));
    },
    start: async (only) => {
      await sendAll(only ? waiting.filter(({ file }) => file === only) : waiting, []);
    },
    drop: (file) => setWaiting((before) => before.filter((each) => each.file !== file)),
    cancel: () => abort.current?.abort(),
    faultOf,
  };
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(toText(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(`${file.name} could not be read`)));
    reader.readAsDataURL(file);
  });
}
