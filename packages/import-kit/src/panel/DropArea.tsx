import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef, useState, type DragEvent } from 'react';

/** Props of `DropArea`. */
export interface DropAreaProps {
  /** What the file dialog offers. */
  readonly accept: string;
  /** Name of the input for screen readers. */
  readonly label: string;
  readonly button: string;
  readonly variant: NonNullable<ButtonProps['variant']>;
  readonly disabled: boolean;
  /** Called with the first file, and whether there were others. */
  readonly onPick: (file: File, hadOthers: boolean) => void;
  readonly testId: string;
  /** Content beside the button. */
  readonly children: React.ReactNode;
}

/** A button and a place to drop a file on. Picking the same file again counts: it may have been changed since. */
export function DropArea({
  accept,
  label,
  button,
  variant,
  disabled,
  onPick,
  testId,
  children,
}: DropAreaProps): React.JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    const first = files?.[0];
    if (first && !disabled) onPick(first, (files?.length ?? 0) > 1);
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      data-testid={testId}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1.5,
        border: 1,
        borderRadius: 1,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        disabled={disabled}
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          // Else picking the same file once more would be no change.
          event.target.value = '';
        }}
      />
      <Button variant={variant} size="small" disabled={disabled} onClick={() => input.current?.click()}>
        {button}
      </Button>
      {children}
    </Box>
  );
}
