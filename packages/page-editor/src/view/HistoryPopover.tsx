import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState, type ReactNode } from 'react';
import { labelOf } from '../locales/label-of.ts';
import { useEditing, useEditor } from './editor-context.ts';
import { stepText } from './step-text.ts';

interface HistoryPopoverProps {
  /** The button that opened it. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Steps that are shown at once. */
const portion = 100;

/** Every step since the page was opened; pressing one goes back or forward to it. */
export function HistoryPopover({ anchor, onClose }: HistoryPopoverProps): ReactNode {
  const { editing, texts, language, announce } = useEditor();
  useEditing();
  const { done, undone } = editing.steps();
  const names = [texts.stepOpened, ...[...done, ...undone].map((step) => stepText(step, { texts, language, labelOf }))];
  const [first, setFirst] = useState(() => Math.max(0, done.length + 1 - portion));
  const [focused] = useState(done.length);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': texts.history, sx: { maxHeight: 420, minWidth: 260, p: 1 } } }}
    >
      {first > 0 && (
        <Button size="small" onClick={() => setFirst(Math.max(0, first - portion))}>
          {texts.earlierSteps}
        </Button>
      )}
      <Box component="ol" start={first + 1} aria-label={texts.history} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {names.slice(first).map((name, at) => {
          const count = first + at;
          const isCurrent = count === done.length;
          return (
            <li key={count}>
              <Box
                component="button"
                type="button"
                autoFocus={count === focused}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => {
                  editing.goTo(count);
                  announce(name);
                }}
                sx={{
                  width: 1,
                  px: 1,
                  py: 0.5,
                  border: 0,
                  borderInlineStart: 4,
                  borderColor: isCurrent ? 'primary.main' : 'transparent',
                  bgcolor: 'transparent',
                  color: count > done.length ? 'text.secondary' : 'text.primary',
                  font: 'inherit',
                  fontWeight: isCurrent ? 600 : 400,
                  textAlign: 'start',
                  cursor: 'pointer',
                  '&:hover': { bgcolor: 'action.hover' },
                  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid', outlineOffset: -2 },
                }}
              >
                {name}
                {count > done.length && ` (${texts.undone})`}
              </Box>
            </li>
          );
        })}
      </Box>
    </Popover>
  );
}
