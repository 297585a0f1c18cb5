import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { PageStore, PageVersion } from '../page-store.ts';
import { DifferenceView } from './DifferenceView.tsx';
import { useEditing, useEditor } from './editor-context.ts';

interface VersionsDialogProps {
  readonly store: PageStore;
  readonly onClose: () => void;
}

/** Earlier versions of the page; one that is taken over is a step that can be undone, until it is published. */
export function VersionsDialog({ store, onClose }: VersionsDialogProps): ReactNode {
  const { editing, texts, language } = useEditor();
  const titleId = useId();
  const [versions, setVersions] = useState<readonly PageVersion[] | 'failed'>();
  useEffect(() => {
    let isGone = false;
    store.versions().then(
      (found) => isGone || setVersions(found),
      () => isGone || setVersions('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [store]);
  const [chosen, setChosen] = useState<PageVersion>();
  const { document } = useEditing();
  const time = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.versions}</DialogTitle>
      <DialogContent>
        {versions === undefined && <LinearProgress />}
        {versions === 'failed' && <Alert severity="error">{texts.loadFailed}</Alert>}
        {Array.isArray(versions) && versions.length === 0 && texts.noVersions}
        <List dense>
          {(versions === 'failed' ? [] : (versions ?? [])).map((version) => (
            <ListItem
              key={version.id}
              secondaryAction={
                <Button aria-expanded={chosen === version} onClick={() => setChosen(chosen === version ? undefined : version)}>
                  {texts.showDifference}
                </Button>
              }
            >
              <ListItemText
                primary={time.format(new Date(version.savedAt))}
                secondary={
                  version.savedBy === undefined
                    ? version.name
                    : `${version.name} · ${texts.publishedBy.replace('{name}', () => version.savedBy ?? '')}`
                }
              />
            </ListItem>
          ))}
        </List>
        {chosen !== undefined && <DifferenceView before={chosen.text} after={document.text} />}
      </DialogContent>
      <DialogActions>
        {chosen !== undefined && (
          <Button
            variant="contained"
            disabled={chosen.text === document.text}
            onClick={() => {
              editing.write(chosen.text, 'version');
              onClose();
            }}
          >
            {texts.takeVersion}
          </Button>
        )}
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
