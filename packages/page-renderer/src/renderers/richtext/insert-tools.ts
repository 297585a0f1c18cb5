import type { Editor } from '@tiptap/core';
import type { ContentTexts } from '../../locales/ContentTexts.ts';
import { insertTable, runTableCommand, tableCommands } from './TableNodes.ts';
import type { Tool } from './tools.ts';

/** What opens below the toolbar. */
export type RichTextBar = 'link' | 'video' | 'formula';

/** What the tools that put something into the text do. */
export interface InsertToolsOptions {
  /** Nothing while the editor is being made. */
  readonly editor: Editor | undefined;
  readonly texts: ContentTexts;
  readonly onOpenBar: (bar: RichTextBar) => void;
  readonly onPickFile: () => void;
  /** Picks something that the host has stored; left out where it has no store. */
  readonly onPickStored: ((kind: 'image' | 'video') => void) | undefined;
}

/** Returns the tools that put links, pictures, videos, formulas and tables into the text. */
export function insertTools({ editor, texts, onOpenBar, onPickFile, onPickStored }: InsertToolsOptions): readonly Tool[] {
  const stored: readonly Tool[] = onPickStored
    ? [
        {
          name: 'storedPicture',
          label: texts.storedPicture,
          sign: 'M20 6h-8l-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h16a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2M7 17l3-4 2 2.5 3-4 4 5.5z',
          run: () => onPickStored('image'),
        },
        {
          name: 'storedVideo',
          label: texts.storedVideo,
          sign: 'M20 6h-8l-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h16a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2M10 17V10l6 3.5z',
          run: () => onPickStored('video'),
        },
      ]
    : [];
  return [
    {
      name: 'link',
      label: texts.link,
      sign: 'M3.9 12a3.1 3.1 0 0 1 3.1-3.1h4V7H7a5 5 0 0 0 0 10h4v-1.9H7A3.1 3.1 0 0 1 3.9 12M8 13h8v-2H8zm9-6h-4v1.9h4a3.1 3.1 0 0 1 0 6.2h-4V17h4a5 5 0 0 0 0-10',
      run: () => onOpenBar('link'),
      active: editor?.isActive('link') ?? false,
    },
    {
      name: 'picture',
      label: texts.picture,
      sign: 'M21 19V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h14a2 2 0 0 0 2-2M8.5 13.5l2.5 3 3.5-4.5 4.5 6H5z',
      run: onPickFile,
    },
    {
      name: 'video',
      label: texts.video,
      sign: 'M17 10.5V7a1 1 0 0 0-1-1H4a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-3.5l4 4v-11z',
      run: () => onOpenBar('video'),
    },
    ...stored,
    {
      name: 'formula',
      label: texts.formula,
      sign: 'ƒx',
      run: () => onOpenBar('formula'),
      active: editor?.isActive('formula') ?? false,
    },
    {
      name: 'table',
      label: texts.table,
      sign: 'M3 4h18v16H3zm2 6v3h6v-3zm8 0v3h6v-3zm-8 5v3h6v-3zm8 0v3h6v-3z',
      run: () => editor && insertTable(editor),
      unavailable: editor?.isActive('table') ?? false,
    },
  ];
}

/** Returns the tools for the table around the cursor; none outside of tables. */
export function tableTools(editor: Editor | undefined, texts: ContentTexts): readonly Tool[] {
  if (!editor?.isActive('table')) return [];
  return (Object.keys(tableCommands) as (keyof typeof tableCommands)[]).map((name) => ({
    name,
    label: texts[name],
    sign: tableSigns[name],
    run: () => runTableCommand(editor, name),
  }));
}

const tableSigns: Readonly<Record<keyof typeof tableCommands, string>> = {
  addRow: 'M3 4h18v7H3zm2 2v3h14V6zm6 7h2v3h3v2h-3v3h-2v-3H8v-2h3z',
  addColumn: 'M4 3h7v18H4zm2 2v14h3V5zm7 6h3V8h2v3h3v2h-3v3h-2v-3h-3z',
  deleteRow:
    'M3 4h18v7H3zm2 2v3h14V6zm3.4 8L12 17.6 15.6 14 17 15.4 13.4 19l3.6 3.6-1.4 1.4L12 20.4 8.4 24 7 22.6l3.6-3.6L7 15.4z',
  deleteColumn:
    'M4 3h7v18H4zm2 2v14h3V5zm8.4 4L17 11.6 19.6 9 21 10.4 18.4 13l2.6 2.6-1.4 1.4-2.6-2.6-2.6 2.6-1.4-1.4 2.6-2.6-2.6-2.6z',
  deleteTable: 'M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6zM19 4h-3.5l-1-1h-5l-1 1H5v2h14z',
};
