import { useEffect, useRef, useState } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import { checkFile, sizeText } from '../../core/files/check-file.ts';
import { readFiles, writeFiles, type StoredFile } from '../../core/files/stored-file.ts';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { optionsConfig } from '../../core/options/options.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { Api } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';

/** A file on its way. */
export interface Upload {
  readonly name: string;
  /** Share that is sent, 0 to 1; `undefined` when the host cannot know. */
  readonly share: number | undefined;
}

/** Files of a field, those on their way, and what may be done with them. */
export interface Uploads {
  readonly files: readonly StoredFile[];
  readonly uploads: readonly Upload[];
  readonly faults: readonly string[];
  readonly multiple: boolean;
  readonly accept: string;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (index: number) => void;
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
  const config = optionsConfig(node);
  const kept = node['asBlob'] === true || node['asBase64'] === true;
  // A value alone says little: what was sent from here keeps the name that it came with.
  const [known, setKnown] = useState<ReadonlyMap<string, StoredFile>>(new Map());
  const files = readFiles(value, config).map((file) => (typeof file.value === 'string' && known.get(file.value)) || file);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const accept = typeof node['accept'] === 'string' ? node['accept'] : defaults.accept;
  const maxSize = typeof node['maxSize'] === 'number' && node['maxSize'] > 0 ? node['maxSize'] : Infinity;
  const maxLength = typeof node['maxLength'] === 'number' && node['maxLength'] > 0 ? node['maxLength'] : Infinity;

  const send = async (file: File): Promise<StoredFile | string> => {
    if (node['asBlob'] === true) return { value: file, name: file.name, url: '' };
    if (node['asBase64'] === true) return { value: await dataAddress(file), name: file.name, url: '' };
    const controller = new AbortController();
    abort.current = controller;
    const onUploadProgress = (share: number): void => setUploads([{ name: file.name, share: Math.min(1, Math.max(0, share)) }]);
    const given = (node['receiver'] ?? defaults.receiver) as Api;
    const api = isPlainObject(given) ? (given as Exclude<Api, string>) : { url: toText(given) };
    const outcome = await sendApi(
      {
        adaptors: environment.adaptors ?? {},
        requestAdaptors: environment.requestAdaptors ?? {},
        request: (request) => environment.request({ ...request, onUploadProgress }),
      },
      {
        api: { ...api, data: undefined as never, dataType: 'form-data' },
        reader: scopeReader(scope),
        defaultMethod: 'post',
        body: { ...(isPlainObject(api.data) ? api.data : {}), [toText(node['fileField']) || 'file']: file },
        signal: controller.signal,
        onRefused: runtime.warn,
      },
    );
    const failed = formatText(texts.uploadFailed, { name: file.name });
    if (outcome.kind !== 'success')
      return outcome.kind === 'failure' && outcome.message !== '' ? `${failed}: ${outcome.message}` : failed;
    const data = isPlainObject(outcome.data) ? outcome.data : { value: outcome.data };
    const stored = data['value'] ?? data['url'] ?? data['link'];
    if (stored === undefined || stored === null) return failed;
    return {
      value: stored,
      name: toText(data['filename'] ?? data['name']) || file.name,
      url: toText(data['url'] ?? data['link'] ?? stored),
    };
  };
  const add = async (chosen: readonly File[]): Promise<void> => {
    const wrong: string[] = [];
    let next: readonly StoredFile[] = config.multiple ? files : [];
    for (const file of config.multiple ? chosen : chosen.slice(0, 1)) {
      const fault = checkFile(file, { accept, maxSize });
      if (fault !== undefined) {
        wrong.push(
          formatText(fault === 'size' ? texts.fileTooLarge : texts.wrongFileType, {
            name: file.name,
            size: sizeText(maxSize),
            accept,
          }),
        );
      } else if (next.length >= maxLength) {
        wrong.push(formatText(texts.tooManyFiles, { count: maxLength }));
        break;
      } else {
        setUploads([{ name: file.name, share: undefined }]);
        const result = await send(file);
        if (typeof result === 'string') wrong.push(result);
        else {
          next = [...next, result];
          setKnown((before) => new Map(before).set(toText(result.value), result));
          onChange(writeFiles(next, config, kept));
        }
      }
    }
    setUploads([]);
    setFaults(wrong);
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
  return { files, uploads, faults, multiple: config.multiple, accept, add, remove };
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(toText(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(`${file.name} could not be read`)));
    reader.readAsDataURL(file);
  });
}
