import { DialogFrame, QuestionDialog } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { formatKilobytes } from '../size/format-size.ts';
import type { TrashedFile } from '../source/file-source.ts';
import { formatModified } from './format-modified.ts';
import type { Manager } from './use-manager.ts';

/** Rows that are drawn; who deleted more finds the rest after these went. */
const maxShown = 500;

/** Deleted files that the storage still keeps: to be restored, or deleted for good. */
export function TrashDialog({
  manager,
  timeZone,
  onClose,
}: {
  readonly manager: Manager;
  readonly timeZone: string | undefined;
  readonly onClose: () => void;
}) {
  const { source, text, run, showNotice, reload, messageOf } = manager;
  const { manager: words } = text;
  const [files, setFiles] = useState<readonly TrashedFile[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Files that are to be deleted for good, once that was confirmed. */
  const [pending, setPending] = useState<readonly string[] | null>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    source.trash?.({ signal }).then(
      (found) => setFiles(found),
      (error: unknown) => {
        if (!signal.aborted) setFailure(error);
      },
    );
    return () => controller.abort();
  }, [source]);
  const act = async (
    ids: readonly string[],
    action: ((ids: readonly string[]) => Promise<void>) | undefined,
    done?: (count: number) => string,
  ) => {
    if (await run(async () => action?.(ids))) {
      if (done) showNotice({ severity: 'success', text: done(ids.length) });
      // The pressed button is disabled now: without another place the keyboard would be outside of the dialog.
      closeButton.current?.focus();
      setChosen(new Set());
      const { signal } = new AbortController();
      await run(async () => setFiles((await source.trash?.({ signal })) ?? []));
      reload();
    }
  };
  const shown = files?.slice(0, maxShown) ?? [];
  return (
    <DialogFrame
      onClose={onClose}
      width="md"
      title={words.trash}
      actions={
        <>
          {source.purge ? (
            <>
              <Button color="error" disabled={chosen.size === 0} onClick={() => setPending([...chosen])}>
                {words.purge}
              </Button>
              <Button
                color="error"
                disabled={!files || files.length === 0}
                onClick={() => setPending(files?.map(({ id }) => id) ?? null)}
                sx={{ mr: 'auto' }}
              >
                {words.emptyTrash}
              </Button>
            </>
          ) : null}
          <Button ref={closeButton} onClick={onClose}>
            {words.close}
          </Button>
          <Button
            variant="contained"
            disabled={chosen.size === 0}
            onClick={() => void act([...chosen], source.restore, words.restored)}
          >
            {words.restore}
          </Button>
        </>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {words.trashHint}
      </Typography>
      {failure ? <Alert severity="error">{messageOf(failure)}</Alert> : null}
      {!files && !failure ? <Skeleton height={160} /> : null}
      {files?.length === 0 ? (
        <Typography sx={{ py: 5, textAlign: 'center' }}>{words.trashEmpty}</Typography>
      ) : (
        <Box sx={{ maxHeight: 420, overflow: 'auto' }} hidden={!files}>
          <Table size="small" stickyHeader aria-label={words.trash}>
            <TableHead>
              <TableRow>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={chosen.size > 0 && chosen.size === shown.length}
                    indeterminate={chosen.size > 0 && chosen.size < shown.length}
                    slotProps={{ input: { 'aria-label': words.selectAll } }}
                    onChange={(_event, isChecked) => setChosen(new Set(isChecked ? shown.map(({ id }) => id) : []))}
                  />
                </TableCell>
                <TableCell>{text.columns.name}</TableCell>
                <TableCell align="right">{text.columns.size}</TableCell>
                <TableCell>{words.deletedAt}</TableCell>
                <TableCell>{words.deletedBy}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((file) => (
                <TableRow key={file.id}>
                  <TableCell padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={chosen.has(file.id)}
                      slotProps={{ input: { 'aria-label': file.path } }}
                      onChange={() => {
                        const next = new Set(chosen);
                        if (!next.delete(file.id)) next.add(file.id);
                        setChosen(next);
                      }}
                    />
                  </TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{file.path}</TableCell>
                  <TableCell align="right">{formatKilobytes(file.size, text.languageTag)}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatModified(file.deleted, timeZone)}</TableCell>
                  <TableCell>{file.deletedBy}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {files && files.length > maxShown ? (
            <Typography variant="body2" sx={{ color: 'text.secondary', p: 1 }}>
              {words.trashMore(maxShown, files.length)}
            </Typography>
          ) : null}
        </Box>
      )}
      {pending ? (
        <QuestionDialog
          title={words.purgeQuestion(pending.length)}
          cancelLabel={words.cancel}
          onCancel={() => setPending(null)}
          confirmLabel={words.purge}
          isDestructive
          onConfirm={() => {
            setPending(null);
            void act(pending, source.purge);
          }}
        >
          {words.trashHint}
        </QuestionDialog>
      ) : null}
    </DialogFrame>
  );
}
