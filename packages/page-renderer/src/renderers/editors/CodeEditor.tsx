import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ownMap } from '../../core/data/own-map.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { safeJson, toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { placeholderText } from '../../fields/controlProps.ts';
import { codeColors, editorStyle } from './code-style.ts';
import { languageName } from './languages.ts';
import { useCodeMirror } from './useCodeMirror.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { EditorNode } from '../../schema/editor-inputs.ts';

const heights = ownMap<number>({ sm: 120, md: 250, lg: 350, xl: 450, xxl: 550 });

/** A program text, with colours by its language; objects are shown as JSON, and written back as text. */
export function CodeEditor(props: FormItemRendererProps<Drawn<EditorNode>>): ReactNode {
  const { node, scope, value, onChange, onBlur, disabled, readOnly, controlId, labelId, describedBy, invalid, required } = props;
  const { texts } = useSettings().runtime;
  const { content } = usePartTexts();
  const hintId = useId();
  const [isLarge, setLarge] = useState(false);
  const language = languageName(node.type, useText(node.language, scope));
  const options = isPlainObject(node.options) ? node.options : {};
  const text = typeof value === 'object' && value !== null ? safeJson(value, 2) : toText(value);
  const locked = disabled || readOnly;
  const shared = {
    text,
    language,
    locked,
    onChange,
    onBlur,
    placeholder: placeholderText(node) ?? '',
    lineNumbers: options['lineNumbers'] !== 'off' && options['lineNumbers'] !== false,
    wrap: options['wordWrap'] === 'on' || options['wordWrap'] === true,
    tabSize: typeof options['tabSize'] === 'number' ? Math.min(16, Math.max(1, options['tabSize'])) : 2,
    attributes: {
      'aria-labelledby': labelId,
      'aria-describedby': [describedBy, hintId].filter(Boolean).join(' '),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
      ...(required ? { 'aria-required': 'true' } : {}),
      ...(locked ? { 'aria-readonly': 'true' } : {}),
      tabindex: '0',
    },
  };
  const hint = (
    <Box component="span" id={hintId} sx={{ flex: 1 }}>
      {locked ? content.codeReadOnly : content.codeKeys}
    </Box>
  );
  return (
    <Box
      sx={{
        border: 1,
        borderColor: invalid ? 'error.main' : 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: disabled ? 'action.hover' : undefined,
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <CodeSurface {...shared} id={controlId} height={heights[toText(node.size)] ?? 200} />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1,
          minHeight: 28,
          borderTop: 1,
          borderColor: 'divider',
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        {hint}
        <span>{language === '' ? content.plainText : language}</span>
        {node.allowFullscreen !== false && (
          <IconButton size="small" aria-label={content.fullScreen} onClick={() => setLarge(true)}>
            <Icon name="external" sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Box>
      <Dialog fullScreen open={isLarge} onClose={() => setLarge(false)} aria-labelledby={labelId}>
        <AppBar position="static" color="default" elevation={0}>
          <Toolbar variant="dense" sx={{ gap: 1, fontSize: 13 }}>
            {hint}
            <IconButton edge="end" aria-label={texts.close} onClick={() => setLarge(false)}>
              <Icon name="close" />
            </IconButton>
          </Toolbar>
        </AppBar>
        {isLarge && <CodeSurface {...shared} id={undefined} height="100%" />}
      </Dialog>
    </Box>
  );
}

type SurfaceProps = Parameters<typeof useCodeMirror>[0] & {
  readonly id: string | undefined;
  readonly height: number | string;
};

function CodeSurface({ id, height, attributes, ...options }: SurfaceProps): ReactNode {
  const place = useCodeMirror({ ...options, attributes: id === undefined ? attributes : { ...attributes, id } });
  return (
    <Box
      ref={place}
      // Escape belongs to the editor (it lets Tab leave): a dialog around it must not close over what was typed.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') event.stopPropagation();
      }}
      sx={[
        codeColors as object,
        editorStyle as object,
        { height, minHeight: 0, flex: height === '100%' ? 1 : 'none', overflow: 'hidden' },
      ]}
    />
  );
}
