import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { FailureLine } from './FailureLine.tsx';
import { maxMessageLength } from './max-message-length.ts';
import { useLeaveLine } from './useLeaveLine.tsx';
import { failureText, reportDone } from './useReport.ts';

/** A message as it is typed. */
export interface TypedMessage {
  readonly title: string;
  readonly content: string;
}

/** Props of {@link MessageDialog}. */
export interface MessageDialogProps {
  /** What the fields hold at first. */
  readonly first: TypedMessage;
  readonly text: {
    readonly heading: string;
    readonly titleLabel: string;
    readonly contentLabel: string;
    readonly send: string;
    readonly cancel: string;
  };
  /** Whether there is a person to send it to. */
  readonly hasRecipients: boolean;
  /** Sends the message, and returns what is announced then. */
  readonly onSend: (message: TypedMessage) => Promise<string>;
  readonly onClose: () => void;
  /** @default false */
  readonly wide?: boolean;
  /** Whether the message can be typed; without it, `children` has why not. @default true */
  readonly editable?: boolean;
  /** Who gets it, above the message. */
  readonly children: ReactNode;
}

/** A message that is edited before it is sent. Nothing is sent without a press. */
export function MessageDialog(props: MessageDialogProps): ReactNode {
  const { text, hasRecipients, onSend, onClose, wide = false, editable = true, children } = props;
  const [first] = useState(props.first);
  const [typed, setTyped] = useState(first);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { leave, line } = useLeaveLine(typed.title !== first.title || typed.content !== first.content);
  const isReady = typed.title.trim() !== '' && typed.content.trim() !== '' && hasRecipients;
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      reportDone(await onSend(typed));
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame
      {...(wide ? { width: 'md' as const } : {})}
      onClose={() => leave(onClose)}
      onSubmit={() => {
        if (isReady && !isBusy) void send();
      }}
      title={text.heading}
      actions={
        <>
          <Button onClick={() => leave(onClose)}>{text.cancel}</Button>
          <Button type="submit" variant="contained" disabled={!isReady || isBusy}>
            {text.send}
          </Button>
        </>
      }
      notice={
        <>
          <FailureLine text={failure} />
          {line}
        </>
      }
    >
      {children}
      {editable && (
        <>
          <TextField
            fullWidth
            margin="dense"
            label={text.titleLabel}
            value={typed.title}
            onChange={(event) => setTyped({ ...typed, title: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <TextField
            fullWidth
            multiline
            minRows={4}
            maxRows={14}
            margin="dense"
            label={text.contentLabel}
            value={typed.content}
            onChange={(event) => setTyped({ ...typed, content: event.target.value })}
            slotProps={{ htmlInput: { maxLength: maxMessageLength } }}
          />
        </>
      )}
    </DialogFrame>
  );
}
