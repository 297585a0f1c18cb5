import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type ReactNode } from 'react';
import type { OwnBlock, OwnBlocks } from '../blocks/own-blocks.ts';
import { copyNode, pasteNode } from '../commands/commands.ts';
import { changeText } from './change-text.ts';
import { useEditing, useEditor } from './editor-context.ts';

interface OwnBlocksDialogProps {
  readonly own: OwnBlocks;
  readonly onClose: () => void;
}

/** Saves the selected part under a name, and inserts what was saved before: byte for byte, but with ids of its own. */
export function OwnBlocksDialog({ own, onClose }: OwnBlocksDialogProps): ReactNode {
  const { editing, texts, language, announce } = useEditor();
  const { document, selection } = useEditing();
  const [name, setName] = useState('');
  const [saved, setSaved] = useState<readonly OwnBlock[]>();
  const [failed, setFailed] = useState<'load' | 'save'>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isGone = false;
    own.list().then(
      (blocks) => isGone || setSaved(blocks),
      () => isGone || setFailed('load'),
    );
    return () => {
      isGone = true;
    };
  }, [own]);
  const raw = document.fault === undefined ? copyNode(document, selection) : undefined;
  const wanted = name.trim();
  const change = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    try {
      await act();
      setName('');
      setSaved(await own.list());
    } catch {
      setFailed('save');
    } finally {
      setBusy(false);
    }
  };
  const save = (): void => {
    if (raw !== undefined && wanted !== '') void change(() => own.save({ name: wanted, text: raw }));
  };
  const insert = (text: string): void => {
    const before = editing.get();
    const change = before.document.fault === undefined ? pasteNode(before.document, before.selection, text) : undefined;
    if (change === undefined) return;
    editing.change({ ...change, label: 'insert' });
    announce(changeText({ kind: 'insert', before, after: editing.get() }, { texts, language }));
    onClose();
  };
  return (
    <DialogFrame width="xs" onClose={onClose} title={texts.ownBlocks} actions={<Button onClick={onClose}>{texts.close}</Button>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          fullWidth
          label={texts.blockName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          sx={{ my: 1 }}
        />
        <Button type="submit" variant="outlined" disabled={raw === undefined || wanted === '' || isBusy}>
          {texts.saveBlock}
        </Button>
      </form>
      {failed !== undefined && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failed === 'load' ? texts.ownBlocksFailed : texts.ownBlockNotKept}
        </Alert>
      )}
      {saved === undefined && failed === undefined && <LinearProgress sx={{ mt: 1 }} />}
      <List dense aria-label={texts.ownBlocks}>
        {saved?.map((block) => (
          <ListItem key={block.name} disableGutters sx={{ flexWrap: 'wrap', gap: 0.5 }}>
            <ListItemText primary={block.name} sx={{ overflowWrap: 'anywhere', minWidth: 120 }} />
            <Button size="small" aria-label={`${texts.insert} ${block.name}`} onClick={() => insert(block.text)}>
              {texts.insert}
            </Button>
            <Button
              size="small"
              color="inherit"
              aria-label={`${texts.remove} ${block.name}`}
              disabled={isBusy}
              onClick={() => void change(() => own.remove(block.name))}
            >
              {texts.remove}
            </Button>
          </ListItem>
        ))}
      </List>
      {saved?.length === 0 && texts.noOwnBlocks}
    </DialogFrame>
  );
}
