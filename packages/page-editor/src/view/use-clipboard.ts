import type { PageEnvironment } from '@lab-console/page-renderer';
import { useState } from 'react';
import { useEditor } from './editor-context.ts';
import type { EditorActions } from './use-actions.ts';

/** What {@link useClipboard} needs. */
export interface ClipboardOptions {
  readonly actions: EditorActions;
  /** Puts a text on the clipboard; rejects where that is refused. */
  readonly copy: (text: string) => Promise<void>;
  readonly notify: PageEnvironment['notify'];
}

/** Copies and pastes nodes, and copies the whole text. */
export interface Clipboard {
  /** A text that the clipboard refused: it is to be copied by hand. */
  readonly refused: string | undefined;
  readonly forgetRefused: () => void;
  readonly save: () => void;
  readonly copySelected: () => void;
  readonly cutSelected: () => void;
  readonly paste: () => void;
}

/** The clipboard, and beside it what was copied here last: a browser may refuse to read the clipboard. */
export function useClipboard({ actions, copy, notify }: ClipboardOptions): Clipboard {
  const { editing, texts } = useEditor();
  const [refused, setRefused] = useState<string>();
  const [copied, setCopied] = useState('');
  const copyText = async (text: string, success?: string): Promise<void> => {
    try {
      await copy(text);
      if (success !== undefined) notify('success', success);
    } catch {
      setRefused(text);
    }
  };
  const copySelected = (): void => {
    const text = actions.copied();
    if (text === undefined) return;
    setCopied(text);
    void copyText(text);
  };
  const paste = async (): Promise<void> => {
    const text = await navigator.clipboard.readText().catch(() => copied);
    if (!actions.paste(text) && !actions.paste(copied)) notify('info', texts.pasteFailed);
  };
  return {
    refused,
    forgetRefused: () => setRefused(undefined),
    save: () => void copyText(editing.get().document.text, texts.saved),
    copySelected,
    cutSelected: () => {
      copySelected();
      actions.remove();
    },
    paste: () => void paste(),
  };
}
