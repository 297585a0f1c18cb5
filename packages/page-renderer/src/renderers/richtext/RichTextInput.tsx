import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePictureAddress } from '../../view/usePictureAddress.ts';
import { AddressBar } from './AddressBar.tsx';
import { applyAddress, applyFormula } from './apply-bar.ts';
import { FormulaBar } from './FormulaBar.tsx';
import { formulaText } from './FormulaNode.ts';
import { insertTools, tableTools, type RichTextBar } from './insert-tools.ts';
import { RichToolbar } from './RichToolbar.tsx';
import { textStyle } from './text-style.ts';
import { formatTools } from './tools.ts';
import { UploadLines } from './UploadLines.tsx';
import { useInsertedMedia } from './useInsertedMedia.ts';
import { useRichText } from './useRichText.ts';

/** Text with headings, lists, links, pictures and videos, kept as HTML that went through the sanitiser. */
export function RichTextInput(props: FormItemRendererProps): ReactNode {
  const { node, value, onChange, onBlur, disabled, readOnly, controlId, labelId, describedBy, invalid, required } = props;
  const { content } = usePartTexts();
  const [openBar, setOpenBar] = useState<RichTextBar>();
  const [picker, setPicker] = useState<HTMLInputElement | null>(null);
  const locked = disabled || readOnly;
  const options = isPlainObject(node['options']) ? node['options'] : {};
  const height = typeof options['height'] === 'number' ? Math.max(120, options['height']) : 400;
  const { uploads, faults, accept, add, setTarget, pickStored, isPickFailed } = useInsertedMedia(props);
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
  useEffect(() => setTarget(editor), [setTarget, editor]);
  const inserts = insertTools({
    editor,
    texts: content,
    onOpenBar: setOpenBar,
    onPickFile: () => picker?.click(),
    onPickStored: pickStored,
  });
  const ofTable = tableTools(editor, content);
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
        ref={setPicker}
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
        <FormulaBar
          start={formulaText(toText(editor?.getAttributes('formula')['markup']))}
          onDone={(markup) => {
            setOpenBar(undefined);
            if (editor) applyFormula(editor, markup);
          }}
        />
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
          onDone={(address) => {
            setOpenBar(undefined);
            if (editor) applyAddress(editor, openBar, address);
          }}
        />
      )}
      <UploadLines uploads={uploads} faults={faults} />
      <Box ref={place} sx={{ height, overflow: 'auto', fontSize: 14, ...textStyle }} />
    </Box>
  );
}
