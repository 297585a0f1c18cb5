import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
import { nodeAt, pathAtOffset } from '../document/PageDocument.ts';
import { shapeAt } from '../document/outline.ts';
import { useEditing, useEditor } from './editor-context.ts';

/** The text of the definition itself. */
export function JsonPanel(): ReactNode {
  const { editing, texts } = useEditor();
  const { document, selection } = useEditing();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = area.current;
    const { document } = editing.get();
    const node = nodeAt(document.root, selection);
    if (field === null || node === undefined || field.ownerDocument.activeElement === field) return;
    const lines = document.text.slice(0, node.offset).split('\n').length;
    field.scrollTop = Math.max(0, (lines - 4) * 18);
    field.setSelectionRange(node.offset, node.offset);
  }, [editing, selection]);
  const { fault, duplicates } = document;
  const [duplicate] = duplicates;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 300 }}>
      {fault !== undefined && (
        <Alert severity="error">
          {texts.fault.replace('{line}', String(fault.line)).replace('{column}', String(fault.column))}
        </Alert>
      )}
      {duplicate !== undefined && (
        <Alert severity="warning">
          {texts.duplicateKey.replace('{line}', String(duplicate.line)).replace('{key}', duplicate.key)}
        </Alert>
      )}
      <Box
        ref={area}
        component="textarea"
        aria-label={texts.json}
        aria-invalid={fault !== undefined}
        spellCheck={false}
        wrap="off"
        value={document.text}
        onChange={(event) => editing.write(event.target.value, 'text', 'text')}
        onSelect={(event) => {
          const field = event.currentTarget;
          const { document, selection } = editing.get();
          if (document.fault !== undefined || field.ownerDocument.activeElement !== field) return;
          let path = pathAtOffset(document.root, field.selectionStart);
          while (path.length > 0 && shapeAt(document.value, path) === undefined) path = path.slice(0, -1);
          if (path.join('/') !== selection.join('/')) editing.select(path);
        }}
        sx={{
          flex: 1,
          p: 1.5,
          border: 0,
          resize: 'none',
          font: '12px/18px monospace',
          color: 'text.primary',
          bgcolor: 'background.paper',
          tabSize: 2,
        }}
      />
    </Box>
  );
}
