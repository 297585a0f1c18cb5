import type { Editor, JSONContent } from '@tiptap/core';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { defaultReceivers } from '../../core/files/default-receivers.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePictureAddress } from '../../view/usePictureAddress.ts';
import { useUploads } from '../files/useUploads.ts';
import { AddressBar } from './AddressBar.tsx';
import { FormulaBar } from './FormulaBar.tsx';
import { formulaText } from './FormulaNode.ts';
import { RichToolbar } from './RichToolbar.tsx';
import { insertTable, runTableCommand, tableCommands } from './TableNodes.ts';
import { formatTools, type Tool } from './tools.ts';
import { useRichText } from './useRichText.ts';
import { videoSize } from './VideoNode.ts';

const defaults = { receiver: defaultReceivers['input-rich-text'], accept: 'image/*' };

/** Text with headings, lists, links, pictures and videos, kept as HTML that went through the sanitiser. */
export function RichTextInput(props: FormItemRendererProps): ReactNode {
  const { node, value, onChange, onBlur, disabled, readOnly, controlId, labelId, describedBy, invalid, required } = props;
  const texts = usePartTexts();
  const { content } = texts;
  const [openBar, setOpenBar] = useState<'link' | 'video' | 'formula'>();
  const picks = useRef<HTMLInputElement>(null);
  const locked = disabled || readOnly;
  const { environment } = props;
  const [isPickFailed, setPickFailed] = useState(false);
  // What is picked or uploaded comes later than its press; the editor may only then have come, or be another one.
  const latest = useRef<Editor>(undefined);
  const options = isPlainObject(node['options']) ? node['options'] : {};
  const height = typeof options['height'] === 'number' ? Math.max(120, options['height']) : 400;
  const { uploads, faults, accept, add } = useUploads(
    {
      ...props,
      node: { ...node, joinValues: false, extractValue: false, multiple: false, accept: options['accept'] },
      value: '',
      onChange: (file) => {
        const { url, name } = file as { readonly url: string; readonly name: string };
        const src = safeAddress(url);
        const target = latest.current;
        if (target && src !== undefined && src !== '') insertBlock(target, { type: 'image', attrs: { src, alt: name } });
      },
    },
    defaults,
  );
  const judge = usePictureAddress();
  const { editor, place } = useRichText({
    html: toText(value),
    locked,
    attributes: {
      id: controlId,
      role: 'textbox',
      tabindex: '0',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
      ...(required ? { 'aria-required': 'true' } : {}),
      ...(locked ? { 'aria-readonly': 'true' } : {}),
    },
    onChange,
    onBlur,
    onFiles: (files) => void add(files),
    judge,
  });
  useEffect(() => {
    latest.current = editor;
  }, [editor]);
  const finish = (address: string | undefined): void => {
    const kind = openBar;
    setOpenBar(undefined);
    if (!editor) return;
    const chain = editor.chain().focus();
    if (address === undefined || (address === '' && kind === 'video')) chain.run();
    else if (kind === 'video') insertBlock(editor, { type: 'video', attrs: { src: address, ...videoSize } });
    else if (address === '') chain.extendMarkRange('link').unsetLink().run();
    else if (!hasText(editor) && !editor.isActive('link')) {
      const words = { type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] };
      if (editor.state.selection.empty) chain.insertContent(words).run();
      else insertBlock(editor, { type: 'paragraph', content: [words] });
    } else chain.extendMarkRange('link').setLink({ href: address }).run();
  };
  const finishFormula = (markup: string | undefined): void => {
    setOpenBar(undefined);
    if (!editor) return;
    const chain = editor.chain().focus();
    if (markup === undefined) chain.run();
    else if (editor.isActive('formula')) chain.updateAttributes('formula', { markup }).run();
    else chain.insertContentAt(editor.state.selection.to, { type: 'formula', attrs: { markup } }).run();
  };
  const insertStored = (kind: 'image' | 'video'): void => {
    setPickFailed(false);
    environment.pickMedia?.(kind).then(
      (picked) => {
        const src = picked && safeAddress(picked.address);
        const target = latest.current;
        if (!target || !src) return;
        const attrs = kind === 'image' ? { src, alt: picked.name } : { src, ...videoSize };
        insertBlock(target, { type: kind, attrs });
      },
      () => setPickFailed(true),
    );
  };
  const stored: readonly Tool[] = environment.pickMedia
    ? [
        {
          name: 'storedPicture',
          label: content.storedPicture,
          sign: 'M20 6h-8l-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h16a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2M7 17l3-4 2 2.5 3-4 4 5.5z',
          run: () => insertStored('image'),
        },
        {
          name: 'storedVideo',
          label: content.storedVideo,
          sign: 'M20 6h-8l-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h16a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2M10 17V10l6 3.5z',
          run: () => insertStored('video'),
        },
      ]
    : [];
  const inserts: readonly Tool[] = [
    {
      name: 'link',
      label: content.link,
      sign: 'M3.9 12a3.1 3.1 0 0 1 3.1-3.1h4V7H7a5 5 0 0 0 0 10h4v-1.9H7A3.1 3.1 0 0 1 3.9 12M8 13h8v-2H8zm9-6h-4v1.9h4a3.1 3.1 0 0 1 0 6.2h-4V17h4a5 5 0 0 0 0-10',
      run: () => setOpenBar('link'),
      active: editor?.isActive('link') ?? false,
    },
    {
      name: 'picture',
      label: content.picture,
      sign: 'M21 19V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h14a2 2 0 0 0 2-2M8.5 13.5l2.5 3 3.5-4.5 4.5 6H5z',
      run: () => picks.current?.click(),
    },
    {
      name: 'video',
      label: content.video,
      sign: 'M17 10.5V7a1 1 0 0 0-1-1H4a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-3.5l4 4v-11z',
      run: () => setOpenBar('video'),
    },
    ...stored,
    {
      name: 'formula',
      label: content.formula,
      sign: 'ƒx',
      run: () => setOpenBar('formula'),
      active: editor?.isActive('formula') ?? false,
    },
    {
      name: 'table',
      label: content.table,
      sign: 'M3 4h18v16H3zm2 6v3h6v-3zm8 0v3h6v-3zm-8 5v3h6v-3zm8 0v3h6v-3z',
      run: () => editor && insertTable(editor),
      unavailable: editor?.isActive('table') ?? false,
    },
  ];
  const ofTable: readonly Tool[] = editor?.isActive('table')
    ? (Object.keys(tableCommands) as (keyof typeof tableCommands)[]).map((name) => ({
        name,
        label: content[name],
        sign: tableSigns[name],
        run: () => runTableCommand(editor, name),
      }))
    : [];
  const [headings = [], marks = [], blocks = [], steps = []] = editor ? formatTools(editor, content) : [];
  return (
    <Box
      sx={{
        border: 1,
        borderColor: invalid ? 'error.main' : 'divider',
        borderRadius: 1,
        opacity: disabled ? 0.7 : 1,
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <input
        ref={picks}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept={accept}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {editor && (
        <RichToolbar
          groups={[headings, marks, blocks, inserts, ...(ofTable.length > 0 ? [ofTable] : []), steps]}
          label={content.toolbar}
          controls={controlId}
          locked={locked || uploads.length > 0}
        />
      )}
      {openBar === 'formula' && (
        <FormulaBar start={formulaText(toText(editor?.getAttributes('formula')['markup']))} onDone={finishFormula} />
      )}
      {isPickFailed && (
        <FormHelperText error role="alert" sx={{ px: 1 }}>
          {content.storedFailed}
        </FormHelperText>
      )}
      {(openBar === 'link' || openBar === 'video') && (
        <AddressBar
          key={openBar}
          label={openBar === 'link' ? content.linkAddress : content.videoAddress}
          start={openBar === 'link' ? toText(editor?.getAttributes('link')['href']) : ''}
          onDone={finish}
        />
      )}
      {uploads.map(({ name, share }) => (
        <Box key={name} role="status" sx={{ fontSize: 13, px: 1, py: 0.5 }}>
          {formatText(texts.uploading, { name })}
          <LinearProgress
            aria-label={name}
            {...(share === undefined ? {} : { variant: 'determinate' as const, value: share * 100 })}
          />
        </Box>
      ))}
      {faults.map((fault) => (
        <FormHelperText key={fault} error role="alert" sx={{ px: 1 }}>
          {fault}
        </FormHelperText>
      ))}
      <Box ref={place} sx={{ height, overflow: 'auto', fontSize: 14, ...textStyle }} />
    </Box>
  );
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

/** Puts a block behind what is selected, never in its place, and an empty line behind it to go on with. */
function insertBlock(editor: Editor, block: JSONContent): void {
  editor
    .chain()
    .focus()
    .insertContentAt(editor.state.selection.to, [block, { type: 'paragraph' }])
    .run();
}

/** Whether any text is selected; a picture may be instead. */
function hasText({ state: { doc, selection } }: Editor): boolean {
  return doc.textBetween(selection.from, selection.to) !== '';
}

const textStyle = {
  '& .ProseMirror': {
    position: 'relative',
    minHeight: '100%',
    p: 1.5,
    outline: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    fontVariantLigatures: 'none',
    lineHeight: 1.6,
  },
  '& .ProseMirror > :first-of-type': { mt: 0 },
  '& .ProseMirror-selectednode': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
  '& .ProseMirror-hideselection *': { caretColor: 'transparent' },
  '& img, & video': { maxWidth: '100%', height: 'auto' },
  '& table': { borderCollapse: 'collapse', my: 1, minWidth: '50%' },
  '& td, & th': { border: 1, borderColor: 'divider', px: 1, py: 0.5, minWidth: 48, textAlign: 'left', verticalAlign: 'top' },
  '& th': { bgcolor: 'action.hover' },
  '& td > p, & th > p': { m: 0 },
  '& .selectedCell': { bgcolor: 'action.selected' },
  '& math.ProseMirror-selectednode': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
  '& a': { color: 'primary.main' },
  '& h1': { fontSize: 22 },
  '& h2': { fontSize: 18 },
  '& h3': { fontSize: 15 },
  '& pre': { bgcolor: 'action.hover', borderRadius: 1, p: 1, overflow: 'auto' },
  '& blockquote': { mx: 0, pl: 1.5, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
} as const;
