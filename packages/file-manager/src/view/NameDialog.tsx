import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import { checkFileName, normaliseFileName } from '../names/file-name.ts';

/** Asks for the name of a file or folder; stays open with what was typed where the name is refused. */
export function NameDialog({
  text,
  onClose,
  title,
  label,
  folder,
  initial,
  taken,
  onDone,
}: {
  readonly text: FileManagerLocaleText;
  readonly onClose: () => void;

  readonly title: string;
  readonly label: string;
  readonly folder: string;
  readonly initial: string;
  readonly taken: ReadonlySet<string>;
  /** Does what was asked; a text that it answers is the reason why that failed. */
  readonly onDone: (name: string) => Promise<string | undefined>;
}) {
  const [name, setName] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const stored = normaliseFileName(name);
  const issue = checkFileName(name, { folder });
  const problem = issue
    ? text.fileNameIssue(issue)
    : stored !== initial && taken.has(stored)
      ? text.manager.nameTaken(stored)
      : null;
  const shownProblem = refusal ?? (problem !== null && (isTried || name !== initial) ? problem : undefined);
  const save = async (): Promise<void> => {
    setTried(true);
    if (problem !== null || isSaving) return;
    setSaving(true);
    const reason = await onDone(stored);
    setSaving(false);
    setRefusal(reason);
    if (reason !== undefined) field.current?.focus();
  };
  return (
    <DialogFrame
      onClose={onClose}
      width="xs"
      onSubmit={() => {
        void save();
      }}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{text.manager.cancel}</Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {text.manager.confirm}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        inputRef={field}
        fullWidth
        margin="dense"
        label={label}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setRefusal(undefined);
        }}
        onFocus={(event) => {
          // The ending mostly stays.
          const dot = initial.lastIndexOf('.');
          event.target.setSelectionRange(0, dot > 0 ? dot : initial.length);
        }}
        error={shownProblem !== undefined}
        helperText={shownProblem ?? ' '}
        slotProps={{ formHelperText: { role: refusal === undefined ? undefined : 'alert' } }}
      />
    </DialogFrame>
  );
}
