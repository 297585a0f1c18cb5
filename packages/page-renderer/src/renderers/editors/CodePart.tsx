import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { classHighlighter, highlightCode } from '@lezer/highlight';
import { useMemo, type ReactNode } from 'react';
import { safeJson, toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import { codeColors } from './code-style.ts';
import { languageName } from './languages.ts';
import { useLanguage } from './useLanguage.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { CodeNode } from '../../schema/display.ts';

/** Longer texts are shown without colours: to take them apart would hold the page up. */
const maxColouredLength = 100_000;

/** A program text to read and to copy, with colours by its `language`. */
export function CodePart({ node, scope, environment }: RendererProps<Drawn<CodeNode>>): ReactNode {
  const { texts } = useSettings().runtime;
  const { content } = usePartTexts();
  const value = useNodeValue(node, scope);
  const text = typeof value === 'object' && value !== null ? safeJson(value, 2) : toText(value);
  const name = languageName(toText(node['originalType']), useText(node.language, scope));
  const language = useLanguage(name);
  const pieces = useMemo<readonly ReactNode[]>(() => {
    if (language === undefined || text.length > maxColouredLength) return [text];
    const made: ReactNode[] = [];
    highlightCode(
      text,
      language.parser.parse(text),
      classHighlighter,
      (piece, classes) =>
        made.push(
          classes === '' ? (
            piece
          ) : (
            <span key={made.length} className={classes}>
              {piece}
            </span>
          ),
        ),
      () => made.push('\n'),
    );
    return made;
  }, [language, text]);
  if (text === '') return <span>{placeholderOf(node)}</span>;
  const copy = async (): Promise<void> => {
    await environment.copy(text);
    environment.notify('success', texts.copied);
  };
  return (
    <Box sx={{ position: 'relative', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.default' }}>
      <Box
        component="pre"
        role="region"
        tabIndex={0}
        aria-label={name === '' ? content.code : `${content.code} (${name})`}
        sx={[
          codeColors as object,
          {
            m: 0,
            p: 1,
            pr: 6,
            maxHeight: typeof node.maxHeight === 'number' ? node.maxHeight : 480,
            overflow: 'auto',
            lineHeight: 1.5,
            tabSize: typeof node.tabSize === 'number' ? node.tabSize : 4,
            whiteSpace: node.wordWrap === false ? 'pre' : 'pre-wrap',
            overflowWrap: 'anywhere',
          },
        ]}
      >
        <code>{pieces}</code>
      </Box>
      <IconButton
        size="small"
        aria-label={texts.copy}
        onClick={() => void copy()}
        sx={{ position: 'absolute', top: 4, right: 4, bgcolor: 'background.paper', '&:hover': { bgcolor: 'background.paper' } }}
      >
        <Icon name="copy" sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}
