import type { Editor } from '@tiptap/core';
import { formatText } from '../../core/data/format-text.ts';
import type { ContentTexts } from '../../locales/ContentTexts.ts';

/** One button of the toolbar. */
export interface Tool {
  readonly name: string;
  readonly label: string;
  /** A letter on it, or the path of a picture. */
  readonly sign: string;
  readonly run: () => void;
  /** Pressed or not; `undefined` for what only happens once. */
  readonly active?: boolean;
  readonly unavailable?: boolean;
}

/** What the toolbar offers for formatting, by groups. */
export function formatTools(editor: Editor, texts: ContentTexts): readonly (readonly Tool[])[] {
  const chain = (): ReturnType<Editor['chain']> => editor.chain().focus();
  const heading = (level: 1 | 2 | 3): Tool => ({
    name: `heading${level}`,
    label: formatText(texts.heading, { level }),
    sign: `H${level}`,
    run: () => chain().toggleHeading({ level }).run(),
    active: editor.isActive('heading', { level }),
  });
  const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', sign: string, run: () => void): Tool => ({
    name,
    label: texts[name],
    sign,
    run,
    active: editor.isActive(name),
  });
  return [
    [heading(1), heading(2), heading(3)],
    [
      mark('bold', 'B', () => chain().toggleBold().run()),
      mark('italic', 'I', () => chain().toggleItalic().run()),
      mark('underline', 'U', () => chain().toggleUnderline().run()),
      mark('strike', 'S', () => chain().toggleStrike().run()),
    ],
    [
      {
        name: 'bulletList',
        label: texts.bulletList,
        sign: 'M4 6.5h2v2H4zm0 5h2v2H4zm0 5h2v2H4zM8 6.5h12v2H8zm0 5h12v2H8zm0 5h12v2H8z',
        run: () => chain().toggleBulletList().run(),
        active: editor.isActive('bulletList'),
      },
      {
        name: 'orderedList',
        label: texts.orderedList,
        sign: '1.',
        run: () => chain().toggleOrderedList().run(),
        active: editor.isActive('orderedList'),
      },
      {
        name: 'quote',
        label: texts.quote,
        sign: 'M6 17h3l2-4V7H5v6h3zm8 0h3l2-4V7h-6v6h3z',
        run: () => chain().toggleBlockquote().run(),
        active: editor.isActive('blockquote'),
      },
      {
        name: 'codeBlock',
        label: texts.codeBlock,
        sign: '{ }',
        run: () => chain().toggleCodeBlock().run(),
        active: editor.isActive('codeBlock'),
      },
      { name: 'rule', label: texts.rule, sign: '—', run: () => chain().setHorizontalRule().run() },
      {
        name: 'clear',
        label: texts.clearFormat,
        sign: 'M3.3 5 2 6.3 8.9 13 6.5 19h3l1.6-3.7L16.7 21l1.3-1.3zM6 5v.2L8.8 8h2.4l-.7 1.7 2.1 2.1L14.2 8H20V5z',
        run: () => chain().unsetAllMarks().clearNodes().run(),
      },
    ],
    [
      {
        name: 'undo',
        label: texts.undo,
        sign: 'M12.5 8c-2.6 0-5 1-6.9 2.6L2 7v9h9l-3.6-3.6A8 8 0 0 1 20 16l2.4-.8A10.5 10.5 0 0 0 12.5 8',
        run: () => chain().undo().run(),
        unavailable: !editor.can().undo(),
      },
      {
        name: 'redo',
        label: texts.redo,
        sign: 'M18.4 10.6A10.5 10.5 0 0 0 1.6 15.2L4 16a8 8 0 0 1 12.6-3.6L13 16h9V7z',
        run: () => chain().redo().run(),
        unavailable: !editor.can().redo(),
      },
    ],
  ];
}
