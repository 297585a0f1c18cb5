import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useReducer, useRef, useState, type RefCallback } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import type { JudgePicture } from '../../view/usePictureAddress.ts';
import { cleanHtml } from './clean-html.ts';
import { cleanPasted } from './clean-pasted.ts';
import { FormulaNode } from './FormulaNode.ts';
import { PictureNode } from './PictureNode.ts';
import { TableNodes } from './TableNodes.ts';
import { VideoNode } from './VideoNode.ts';

/** What the rich-text editor shows and reports. */
export interface RichTextOptions {
  readonly html: string;
  readonly locked: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  /** Which pictures are drawn. */
  readonly judge: JudgePicture;
  /** Pictures that were pasted or dropped. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Whether HTML has text: programs of an office put a picture of what was copied beside it. */
const hasText = (data: DataTransfer | null): boolean =>
  (data?.getData('text/html') ?? '').replaceAll(/<(style|script|title)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|&nbsp;|\s/gi, '') !==
  '';

const picturesOf = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Puts an editor into an element; HTML is cleaned on its way in and on its way out. Draws again when the selection changes. */
export function useRichText(options: RichTextOptions): {
  readonly editor: Editor | undefined;
  readonly place: RefCallback<HTMLElement>;
} {
  const { html, locked, attributes } = options;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(options);
  const written = useRef<string>(undefined);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!element) return undefined;
    const start = latest.current;
    written.current = start.html;
    const takeFiles = (event: Event, data: DataTransfer | null): boolean => {
      const files = hasText(data) ? [] : picturesOf(data);
      if (files.length === 0 || latest.current.locked) return false;
      event.preventDefault();
      latest.current.onFiles(files);
      return true;
    };
    const made = new Editor({
      element,
      // Its base rules are in the style of the component, which carries the nonce already.
      injectCSS: false,
      editable: !start.locked,
      content: cleanHtml(start.html),
      extensions: [
        StarterKit.configure({
          link: { openOnClick: false, isAllowedUri: (address) => safeAddress(address) !== undefined },
        }),
        PictureNode.configure({ judge: (address) => latest.current.judge(address) }),
        VideoNode,
        FormulaNode,
        TableNodes,
      ],
      editorProps: {
        attributes: () => ({ ...latest.current.attributes }),
        transformPastedHTML: (pasted) => {
          const { html: clean, pictures } = cleanPasted(pasted);
          if (pictures.length > 0 && !latest.current.locked) latest.current.onFiles(pictures);
          return clean;
        },
        handlePaste: (_view, event) => takeFiles(event, event.clipboardData),
        handleDrop: (_view, event) => takeFiles(event, event.dataTransfer),
      },
      onUpdate: ({ editor: current }) => {
        // The editor keeps an empty line at the end to type on, which is no part of the text.
        const next = current.isEmpty ? '' : cleanHtml(current.getHTML()).replace(/(?:<p><\/p>)+$/, '');
        written.current = next;
        latest.current.onChange(next);
      },
      onBlur: () => latest.current.onBlur(),
      onTransaction: redraw,
    });
    setEditor(made);
    return () => {
      setEditor(undefined);
      made.destroy();
    };
  }, [element]);
  useEffect(() => {
    if (!editor || html === written.current) return;
    written.current = html;
    editor.commands.setContent(cleanHtml(html), { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => editor?.setEditable(!locked, false), [editor, locked]);
  const described = JSON.stringify(attributes);
  useEffect(() => {
    if (!editor) return;
    const current = JSON.parse(described) as Readonly<Record<string, string>>;
    editor.view.setProps({ attributes: () => ({ ...current }) });
  }, [editor, described]);
  return { editor, place: setElement };
}
