import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useState } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { defaultReceivers } from '../../core/files/default-receivers.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useUploads, type Uploads } from '../files/useUploads.ts';
import { insertBlock } from './insert-block.ts';
import { videoSize } from './VideoNode.ts';

/** Pictures and videos on their way into the text. */
export interface InsertedMedia extends Pick<Uploads, 'uploads' | 'faults' | 'accept' | 'add'> {
  /** Takes the editor that they go to. */
  readonly setTarget: (editor: Editor | undefined) => void;
  /** Picks something that the host has stored; left out where it has no store. */
  readonly pickStored: ((kind: 'image' | 'video') => void) | undefined;
  readonly isPickFailed: boolean;
}

const defaults = { receiver: defaultReceivers['input-rich-text'], accept: 'image/*' };

/** Uploads pictures and picks stored media; each is put into the text when it is there. */
export function useInsertedMedia(props: FormItemRendererProps): InsertedMedia {
  const { node, environment } = props;
  // What is picked or uploaded comes later than its press; the editor may only then have come, or be another one.
  const target = useRef<Editor>(undefined);
  const setTarget = useCallback((editor: Editor | undefined) => {
    target.current = editor;
  }, []);
  const [isPickFailed, setPickFailed] = useState(false);
  const options = isPlainObject(node['options']) ? node['options'] : {};
  const insert = (kind: 'image' | 'video', { address, name }: { readonly address: string; readonly name: string }): void => {
    const src = safeAddress(address);
    if (!target.current || src === undefined || src === '') return;
    insertBlock(target.current, { type: kind, attrs: kind === 'image' ? { src, alt: name } : { src, ...videoSize } });
  };
  const { uploads, faults, accept, add } = useUploads(
    {
      ...props,
      node: { ...node, joinValues: false, extractValue: false, multiple: false, accept: options['accept'] },
      value: '',
      onChange: (file) => {
        const { url, name } = file as { readonly url: string; readonly name: string };
        insert('image', { address: url, name });
      },
    },
    defaults,
  );
  const pickStored = (kind: 'image' | 'video'): void => {
    setPickFailed(false);
    environment.pickMedia?.(kind).then(
      (picked) => picked && insert(kind, picked),
      () => setPickFailed(true),
    );
  };
  return {
    uploads,
    faults,
    accept,
    add,
    setTarget,
    pickStored: environment.pickMedia ? pickStored : undefined,
    isPickFailed,
  };
}
