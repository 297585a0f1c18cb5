import InputBase from '@mui/material/InputBase';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';

/** Where the active cell goes after a change. */
export type AfterEdit = 'stay' | 'down' | 'left' | 'right';

/** Props of `CellEditor`. */
export interface CellEditorProps {
  readonly label: string;
  readonly initialText: string;
  /** Returns the codes that are allowed here; those that hold what is typed are offered. */
  readonly listCodes?: (() => Promise<readonly string[]>) | undefined;
  /** The cell holds several codes: what is typed last is completed. */
  readonly isList?: boolean;
  readonly onCommit: (text: string, after: AfterEdit) => void;
  readonly onCancel: () => void;
}

/** The text field inside a cell that is being edited. Leaving it keeps what was typed; Escape does not. */
export function CellEditor(props: CellEditorProps): React.JSX.Element {
  const { label, initialText, listCodes, isList = false, onCommit, onCancel } = props;
  const [text, setText] = useState(initialText);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const listId = useId();
  const offered = useMemo(() => offeredCodes(text, codes, isList), [text, codes, isList]);
  useEffect(() => {
    let isCurrent = true;
    void listCodes?.().then((found) => {
      if (isCurrent) setCodes(found);
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each editor that opens
  }, []);
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

  const input = (
    <InputBase
      autoFocus
      fullWidth
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish('stay')}
      onKeyDown={handleKeyDown}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      inputProps={{ 'aria-label': label, ...(offered.length > 0 ? { list: listId, autoComplete: 'off' } : {}) }}
      sx={{ fontSize: 'inherit', height: 1, '& input': { p: 0, px: 1, height: 1 } }}
    />
  );
  if (offered.length === 0) return input;
  return (
    <>
      {input}
      <datalist id={listId}>
        {offered.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </datalist>
    </>
  );
}

const maxOffered = 50;

/** The codes that hold what is typed, those that start with it first; of a list the code that is typed last. */
function offeredCodes(text: string, codes: readonly string[], isList: boolean): readonly string[] {
  const last = isList ? (/[^,，;；、\s]*$/.exec(text)?.[0] ?? '') : text;
  const head = text.slice(0, text.length - last.length);
  const typed = last.toLowerCase();
  const starting = codes.filter((code) => code.toLowerCase().startsWith(typed));
  const holding = codes.filter((code) => !code.toLowerCase().startsWith(typed) && code.toLowerCase().includes(typed));
  return [...starting, ...holding].slice(0, maxOffered).map((code) => head + code);
}
