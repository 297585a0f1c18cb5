import type { ColumnChoice } from '../../core/crud/list-parts.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { readViews, withView, type SavedView } from '../../core/crud/saved-views.ts';
import { formatText } from '../../core/data/format-text.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';

/** Keeps filter, order and columns of a list under a name, and restores them. Nothing where the host keeps no preferences. */
export function SavedViews({
  model,
  path,
  choice,
  onChoice,
}: {
  readonly model: CrudModel;
  readonly path: string;
  readonly choice: ColumnChoice;
  readonly onChoice: (choice: ColumnChoice) => void;
}): ReactNode {
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const { preferences } = runtime.environment;
  const key = `views:${model.node.id ?? model.node.name ?? path}`;
  const [views, setViews] = useState<readonly SavedView[]>([]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [name, setName] = useState('');
  if (!preferences) return null;
  const store = (next: readonly SavedView[]): void => {
    setViews(next);
    preferences.set(key, next.length === 0 ? undefined : JSON.stringify(next));
  };
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    const { filter, orderBy, orderDir, perPage } = model.state.get();
    const shownInOrder = [...new Set([...choice.order, ...choice.shown])].filter((each) => choice.shown.has(each));
    if (name.trim() === '') return;
    store(withView(views, { name: name.trim().slice(0, 60), filter, orderBy, orderDir, perPage, columns: shownInOrder }));
    setName('');
  };
  const take = (view: SavedView): void => {
    setAnchor(null);
    if (view.columns.length > 0) onChoice({ shown: new Set(view.columns), order: view.columns });
    void model.restore(view);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={parts.savedViews}
        title={parts.savedViews}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setViews(readViews(preferences.get(key)));
          setAnchor(event.currentTarget);
        }}
      >
        <Icon name="bookmark" />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': parts.savedViews, sx: { p: 1, width: 280 } },
          transition: { timeout: 80 },
        }}
      >
        {views.length === 0 ? (
          <Box sx={{ p: 1, color: 'text.secondary' }}>{parts.noViews}</Box>
        ) : (
          <List dense aria-label={parts.savedViews}>
            {views.map((view) => (
              <ListItem
                key={view.name}
                disablePadding
                secondaryAction={
                  <IconButton
                    size="small"
                    edge="end"
                    aria-label={formatText(parts.removeOption, { name: view.name })}
                    onClick={() => store(views.filter((other) => other !== view))}
                  >
                    <Icon name="close" sx={{ fontSize: 16 }} />
                  </IconButton>
                }
              >
                <ListItemButton onClick={() => take(view)}>{view.name}</ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        <Box component="form" onSubmit={keep} sx={{ display: 'flex', gap: 1, p: 1 }}>
          <TextField
            size="small"
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': parts.viewName, placeholder: parts.viewName, maxLength: 60 } }}
          />
          <Button type="submit" size="small" variant="contained" disabled={name.trim() === ''}>
            {parts.saveRows}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
