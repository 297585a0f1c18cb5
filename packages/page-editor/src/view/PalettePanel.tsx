import { nodeCategories } from '@lab-console/page-renderer/nodes';
import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { insertNode } from '../commands/commands.ts';
import type { BlockSource, PageTemplate } from '../blocks/list-block.ts';
import { useEditor } from './editor-context.ts';
import { paletteGroups } from './palette-items.ts';
import type { TableBlock } from './TableBlockDialog.tsx';

const OwnBlocksDialog = lazyComponent(() => import('./OwnBlocksDialog.tsx'), 'OwnBlocksDialog');
const TemplateDialog = lazyComponent(() => import('./TemplateDialog.tsx'), 'TemplateDialog');
const TableBlockDialog = lazyComponent(() => import('./TableBlockDialog.tsx'), 'TableBlockDialog');

const noTemplates: readonly PageTemplate[] = [];

interface PalettePanelProps {
  readonly blocks: BlockSource | undefined;
}

/** Parts to insert, found by name in either language. Hundreds of buttons are not drawn again with each selection. */
export const PalettePanel = memo(function PalettePanel({ blocks }: PalettePanelProps): ReactNode {
  const { editing, texts, language, announce } = useEditor();
  const [search, setSearch] = useState('');
  const [block, setBlock] = useState<TableBlock>();
  const [isTemplates, setTemplates] = useState(false);
  const [isOwn, setOwn] = useState(false);
  const templates = blocks?.templates ?? noTemplates;
  const deferred = useDeferredValue(search);
  const groups = useMemo(() => paletteGroups(deferred), [deferred]);
  const insert = (value: unknown): void => {
    const { document, selection } = editing.get();
    const change = insertNode(document, selection, value);
    if (change === undefined) return;
    editing.change(change);
    announce(texts.inserted);
  };
  return (
    <Box component="section" data-part="palette" aria-label={texts.palette} sx={{ p: 1 }}>
      <TextField
        fullWidth
        type="search"
        label={texts.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ mb: 1 }}
      />
      {blocks !== undefined && (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Button variant="outlined" onClick={() => setBlock('list')}>
            {texts.listOfTable}
          </Button>
          <Button variant="outlined" onClick={() => setBlock('masterDetail')}>
            {texts.masterDetail}
          </Button>
          <Button variant="outlined" onClick={() => setBlock('form')}>
            {texts.formOfTable}
          </Button>
          <Button variant="outlined" onClick={() => setBlock('chart')}>
            {texts.chartOfTable}
          </Button>
          {blocks.own !== undefined && (
            <Button variant="outlined" onClick={() => setOwn(true)}>
              {texts.ownBlocks}
            </Button>
          )}
          {templates.length > 0 && (
            <Button variant="outlined" onClick={() => setTemplates(true)}>
              {texts.startFromPage}
            </Button>
          )}
        </Box>
      )}
      {isOwn && blocks?.own !== undefined && (
        <Suspense fallback={null}>
          <OwnBlocksDialog own={blocks.own} onClose={() => setOwn(false)} />
        </Suspense>
      )}
      {isTemplates && (
        <Suspense fallback={null}>
          <TemplateDialog templates={templates} onClose={() => setTemplates(false)} />
        </Suspense>
      )}
      {block !== undefined && blocks !== undefined && (
        <Suspense fallback={null}>
          <TableBlockDialog block={block} blocks={blocks} onInsert={insert} onClose={() => setBlock(undefined)} />
        </Suspense>
      )}
      {groups.length === 0 && <Typography sx={{ p: 1 }}>{texts.nothingFound}</Typography>}
      {groups.map(({ category, entries }) => (
        <Box key={category} sx={{ mt: 1.5 }}>
          <Typography component="h3" variant="subtitle2" sx={{ px: 0.5 }}>
            {nodeCategories[category][language]}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 0.5 }}>
            {entries.map(({ type, label, start, description }) => (
              <Button
                key={type}
                size="small"
                color="inherit"
                title={language === 'en' ? (description ?? type) : type}
                onClick={() => insert(start)}
                sx={{ justifyContent: 'start', textAlign: 'start', fontWeight: 400, lineHeight: 1.3 }}
              >
                {label[language]}
              </Button>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
});
