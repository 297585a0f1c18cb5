import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useEffect, useState, type ReactNode } from 'react';
import type { PageStore, PageVersion } from '../page-store.ts';
import { DifferenceView } from './DifferenceView.tsx';
import { useEditing, useEditor } from './editor-context.ts';

interface VersionsDialogProps {
  readonly store: PageStore;
  readonly onClose: () => void;
}

/** Earlier versions that are asked for at first. */
const portion = 20;

/** The published version of the page and earlier ones; one that is taken over is a step that can be undone, until it is published. */
export function VersionsDialog({ store, onClose }: VersionsDialogProps): ReactNode {
  const { editing, texts, language } = useEditor();
  const [versions, setVersions] = useState<readonly PageVersion[] | 'failed'>();
  const [limit, setLimit] = useState(portion);
  useEffect(() => {
    let isGone = false;
    store.versions({ limit }).then(
      (found) => isGone || setVersions(found),
      () => isGone || setVersions('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [store, limit]);
  const [chosenKey, setChosenKey] = useState<string>();
  const { document } = useEditing();
  const listed = versions === 'failed' ? [] : (versions ?? []);
  const chosen = listed.find((version) => keyOf(version) === chosenKey);
  const earlier = listed.filter(({ isPublished, isWaiting }) => isPublished !== true && isWaiting !== true).length;
  const time = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <DialogFrame
      width="md"
      onClose={onClose}
      title={texts.versions}
      actions={
        <>
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
        </>
      }
    >
      {versions === undefined && <LinearProgress />}
      {versions === 'failed' && <Alert severity="error">{texts.loadFailed}</Alert>}
      <List dense>
        {listed.map((version) => (
          <ListItem key={keyOf(version)} divider disableGutters sx={{ flexWrap: 'wrap', columnGap: 1 }}>
            <ListItemText
              primary={
                <>
                  {time.format(new Date(version.savedAt))}
                  {version.isWaiting && <Chip component="span" size="small" label={texts.waitingVersion} sx={{ ml: 1 }} />}
                  {version.isPublished && (
                    <Chip component="span" size="small" color="primary" label={texts.publishedNow} sx={{ ml: 1 }} />
                  )}
                </>
              }
              secondary={
                version.savedBy === undefined
                  ? version.name
                  : `${version.name} · ${texts.publishedBy.replace('{name}', () => version.savedBy ?? '')}`
              }
              sx={{ flex: '1 1 240px' }}
            />
            <Button
              aria-expanded={chosen === version}
              onClick={() => setChosenKey(chosen === version ? undefined : keyOf(version))}
            >
              {texts.showDifference}
            </Button>
            {chosen === version && (
              <Box sx={{ flexBasis: '100%', minWidth: 0 }}>
                <DifferenceView before={version.text} after={document.text} />
              </Box>
            )}
          </ListItem>
        ))}
      </List>
      {Array.isArray(versions) && earlier === 0 && texts.noVersions}
      {earlier >= limit && <Button onClick={() => setLimit(limit + 5 * portion)}>{texts.earlierVersions}</Button>}
    </DialogFrame>
  );
}

/** An earlier version can have the number of the page. */
const keyOf = ({ id, isPublished, isWaiting }: PageVersion): string =>
  `${isPublished === true ? 'published' : isWaiting === true ? 'waiting' : 'version'} ${id}`;
