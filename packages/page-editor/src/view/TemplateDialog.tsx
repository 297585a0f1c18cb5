import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import type { PageTemplate } from '../blocks/list-block.ts';
import { useEditor } from './editor-context.ts';

interface TemplateDialogProps {
  readonly templates: readonly PageTemplate[];
  readonly onClose: () => void;
}

/** Puts a copy of another page in the place of the edited one, as one step that can be undone. */
export function TemplateDialog({ templates, onClose }: TemplateDialogProps): ReactNode {
  const { editing, texts } = useEditor();
  const [search, setSearch] = useState('');
  const [isFailed, setFailed] = useState(false);
  const wanted = search.trim().toLowerCase();
  const found = templates.filter(({ name }) => name.toLowerCase().includes(wanted));
  const take = async (template: PageTemplate): Promise<void> => {
    try {
      editing.write(await template.load(), 'template');
      editing.select([]);
      onClose();
    } catch {
      setFailed(true);
    }
  };
  return (
    <DialogFrame
      width="xs"
      onClose={onClose}
      title={texts.startFromPage}
      actions={<Button onClick={onClose}>{texts.cancel}</Button>}
    >
      <TextField
        fullWidth
        type="search"
        label={texts.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ my: 1 }}
      />
      {isFailed && <Alert severity="error">{texts.loadFailed}</Alert>}
      {found.length === 0 && texts.nothingFound}
      <List dense>
        {found.map((template) => (
          <ListItem key={template.name} disablePadding>
            <ListItemButton onClick={() => void take(template)}>
              <ListItemText primary={template.name} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </DialogFrame>
  );
}
