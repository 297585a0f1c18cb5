import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { forwardRef, useRef } from 'react';
import { filesOfInput, type ChosenFile } from '../core/dropped-files.ts';
import type { EntryLayout } from './EntryGrid.tsx';
import { GridIcon, ListIcon, NewFolderIcon, TrashIcon, UploadIcon } from './icons.tsx';
import type { Manager } from './use-manager.ts';

/** Props of {@link ManagerToolbar}. */
export interface ManagerToolbarProps {
  readonly manager: Manager;
  readonly layout: EntryLayout;
  readonly onLayoutChange: (layout: EntryLayout) => void;
  readonly onNewFolder: () => void;
  readonly onTrash: () => void;
}

/** The browser's own way to choose files; its button is ours. */
const HiddenInput = forwardRef<
  HTMLInputElement,
  { readonly label: string; readonly folders?: boolean; readonly onFiles: (files: readonly ChosenFile[]) => void }
>(function HiddenInput({ label, folders = false, onFiles }, ref) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label={label}
      {...(folders ? { webkitdirectory: '' } : {})}
      onChange={(event) => {
        onFiles(filesOfInput(event.target.files ?? []));
        event.target.value = '';
      }}
    />
  );
});

/** Uploading, new folders, search, layout and the trash. */
export function ManagerToolbar({ manager, layout, onLayoutChange, onNewFolder, onTrash }: ManagerToolbarProps) {
  const { source, text, search, setSearch, addFiles } = manager;
  const { manager: words } = text;
  const files = useRef<HTMLInputElement>(null);
  const folders = useRef<HTMLInputElement>(null);
  return (
    <Box
      role="toolbar"
      aria-label={words.toolbar}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, px: 2, py: 0.5, minHeight: 48 }}
    >
      {source.upload ? (
        <>
          <Button size="small" variant="contained" startIcon={<UploadIcon />} onClick={() => files.current?.click()}>
            {words.upload}
          </Button>
          <Button size="small" onClick={() => folders.current?.click()} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
            {words.uploadFolder}
          </Button>
          <HiddenInput ref={files} label={words.upload} onFiles={addFiles} />
          <HiddenInput ref={folders} label={words.uploadFolder} onFiles={addFiles} folders />
        </>
      ) : null}
      {source.createFolder ? (
        <Button size="small" startIcon={<NewFolderIcon />} onClick={onNewFolder}>
          {words.newFolder}
        </Button>
      ) : null}
      <Box sx={{ flex: 1 }} />
      {source.search ? (
        <OutlinedInput
          size="small"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={words.search}
          inputProps={{ 'aria-label': words.search }}
          sx={{
            width: { sm: 200 },
            // On a phone it shares a line with what follows.
            flex: { xs: '1 1 180px', sm: 'none' },
          }}
        />
      ) : null}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={layout}
        onChange={(_event, next: EntryLayout | null) => next && onLayoutChange(next)}
      >
        <ToggleButton value="list" aria-label={words.listView} title={words.listView} sx={{ p: 0.5 }}>
          <ListIcon fontSize="small" />
        </ToggleButton>
        <ToggleButton value="grid" aria-label={words.gridView} title={words.gridView} sx={{ p: 0.5 }}>
          <GridIcon fontSize="small" />
        </ToggleButton>
      </ToggleButtonGroup>
      {source.trash ? (
        <IconButton size="small" aria-label={words.trash} title={words.trash} onClick={onTrash}>
          <TrashIcon fontSize="small" />
        </IconButton>
      ) : null}
    </Box>
  );
}
