import InputBase from '@mui/material/InputBase';
import { useRef, useState, type KeyboardEvent } from 'react';

/** Where the active cell goes after a change. */
export type AfterEdit = 'stay' | 'down' | 'left' | 'right';

/** Props of `CellEditor`. */
export interface CellEditorProps {
  readonly label: string;
  readonly initialText: string;
  readonly onCommit: (text: string, after: AfterEdit) => void;
  readonly onCancel: () => void;
}

/** The text field inside a cell that is being edited. Leaving it keeps what was typed; Escape does not. */
export function CellEditor({ label, initialText, onCommit, onCancel }: CellEditorProps): React.JSX.Element {
  const [text, setText] = useState(initialText);
  // Committing moves the focus, which is a blur, which commits: only the first counts.
  const isDone = useRef(false);

  const finish = (after: AfterEdit): void => {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(text, after);
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    // Enter that ends a composition of Chinese text belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'Enter':
        event.preventDefault();
        finish('down');
        break;
      case 'Tab':
        event.preventDefault();
        finish(event.shiftKey ? 'left' : 'right');
        break;
      case 'Escape':
        event.preventDefault();
        isDone.current = true;
        onCancel();
        break;
      default:
        break;
    }
  };

  return (
    <InputBase
      autoFocus
      fullWidth
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish('stay')}
      onKeyDown={handleKeyDown}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      inputProps={{ 'aria-label': label }}
      sx={{ fontSize: 'inherit', height: 1, '& input': { p: 0, px: 1, height: 1 } }}
    />
  );
}
