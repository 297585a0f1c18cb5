import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { plainLine, terminalSpans, type TerminalColor } from '../../core/log/terminal-spans.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { useComponent } from '../../view/useComponent.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { useWindow } from '../../fields/useWindow.ts';
import { useLog } from './useLog.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { LogNode } from '../../schema/shown.ts';

const lineHeight = 20;
/** Greatest height in px; all lines in view are in the document. */
const tallest = 4_000;

/** Colours on the dark ground of a terminal, each with a contrast of 4.5 or more. */
const colors: Readonly<Record<TerminalColor, string>> = {
  red: '#ff7b72',
  green: '#56d364',
  yellow: '#e3b341',
  blue: '#79c0ff',
  magenta: '#d2a8ff',
  cyan: '#76e3ea',
  white: '#ffffff',
  grey: '#a0a8b0',
};

/** What a program writes, line by line while it comes; only the lines in view are in the document. */
export function LogPart({ node, path, scope }: RendererProps<Drawn<LogNode>>): ReactNode {
  const { texts } = useSettings().runtime;
  const { display } = usePartTexts();
  const { lines, first, running, error, stop, restart, clear } = useLog(
    node.source,
    scope,
    typeof node.maxLength === 'number' ? node.maxLength : undefined,
  );
  const placeholder = useText(node.placeholder, scope) || display.logEmpty;
  const title = useText(node.title ?? node.label, scope) || display.log;
  const [numbered, setNumbered] = useState(false);
  const [term, setTerm] = useState('');
  const shown = useMemo(() => {
    const all = lines.map((line, index) => ({ line, number: first + index + 1 }));
    return term === '' ? all : all.filter(({ line }) => plainLine(line).includes(term));
  }, [lines, first, term]);
  const scroller = useRef<HTMLDivElement>(null);
  const { from, to, before, after } = useWindow({ count: shown.length, rowHeight: lineHeight, enabled: true, scroller });
  const follows = useRef(node.autoScroll !== false);
  const counted = useRef(0);
  useEffect(() => {
    // Only new lines move it: a person who scrolls back stays there.
    if (counted.current === shown.length) return;
    counted.current = shown.length;
    const element = scroller.current;
    if (element && follows.current) element.scrollTop = element.scrollHeight;
  });
  useComponent(node, path, {
    scope,
    reload: () => {
      restart();
      return Promise.resolve();
    },
    perform: (action) => {
      if (action === 'stop') stop();
      else if (action === 'clear') clear();
      else return undefined;
      return true;
    },
  });
  const given: unknown = node.operation;
  const tools = new Set(Array.isArray(given) ? given.map(toText) : []);
  const tool = (name: string, icon: string, label: string, disabled: boolean, act: () => void): ReactNode =>
    tools.has(name) && (
      <Tooltip title={label}>
        <span>
          <IconButton size="small" aria-label={label} disabled={disabled} onClick={act}>
            <Icon name={icon} />
          </IconButton>
        </span>
      </Tooltip>
    );
  return (
    <Box>
      {tools.size > 0 && (
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}>
          {tool('stop', 'pause', display.stopLog, !running, stop)}
          {tool('restart', 'refresh', display.restartLog, running, restart)}
          {tools.has('showLineNumber') && (
            <Button size="small" aria-pressed={numbered} onClick={() => setNumbered(!numbered)}>
              {numbered ? display.hideLineNumbers : display.showLineNumbers}
            </Button>
          )}
          {tool('clear', 'delete', display.clearLog, false, clear)}
          {tools.has('filter') && (
            <InputBase
              value={term}
              placeholder={display.filterLines}
              inputProps={{ 'aria-label': display.filterLines, type: 'search' }}
              onChange={(event) => setTerm(event.target.value)}
              sx={{
                fontSize: 14,
                px: 1,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                '&.Mui-focused': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
              }}
            />
          )}
        </Box>
      )}
      {error !== undefined && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mb: 0.5 }}
          action={
            <Button color="inherit" size="small" onClick={restart}>
              {texts.retry}
            </Button>
          }
        >
          {error || display.logFailed}
        </Alert>
      )}
      <Box
        ref={scroller}
        role="log"
        // Spoken line by line it would never end; people who want to can read it.
        aria-live="off"
        aria-label={title}
        aria-busy={running}
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          const { scrollHeight, scrollTop, clientHeight } = currentTarget;
          follows.current = node.autoScroll !== false && scrollHeight - scrollTop - clientHeight < lineHeight * 2;
        }}
        sx={{
          height: typeof node.height === 'number' ? Math.min(tallest, node.height) : 500,
          overflow: 'auto',
          borderRadius: 1,
          p: 1,
          bgcolor: '#1b1f24',
          color: '#e6e8ea',
          fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
          fontSize: 13,
          lineHeight: `${lineHeight}px`,
          whiteSpace: 'pre',
        }}
      >
        {shown.length === 0 ? (
          running && term === '' ? (
            texts.loading
          ) : (
            placeholder
          )
        ) : (
          <>
            <Box aria-hidden sx={{ height: before }} />
            {shown.slice(from, to).map(({ line, number }) => (
              <Box key={number} sx={{ height: lineHeight }}>
                {numbered && (
                  <Box component="span" sx={{ color: colors.grey, mr: 1.5, userSelect: 'none' }}>
                    {number}
                  </Box>
                )}
                {node.disableColor === true ? plainLine(line) : <Spans line={line} />}
              </Box>
            ))}
            <Box aria-hidden sx={{ height: after }} />
          </>
        )}
      </Box>
    </Box>
  );
}

function Spans({ line }: { readonly line: string }): ReactNode {
  return terminalSpans(line).map(({ text, color, bold }, index) =>
    color === undefined && !bold ? (
      text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of a line have no identity
      <Box key={index} component="span" sx={{ color: color && colors[color], fontWeight: bold ? 700 : undefined }}>
        {text}
      </Box>
    ),
  );
}
