import { nodeCategories, startOf } from '@lab-console/page-renderer/nodes';
import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import { insertNode } from '../commands/commands.ts';
import type { BlockSource, PageTemplate } from '../blocks/list-block.ts';
import { changeText } from './change-text.ts';
import { useEditor } from './editor-context.ts';
import { EditorPart } from './EditorPart.tsx';
import { hasWords, paletteGroups } from './palette-items.ts';
import type { TableBlock } from './TableBlockDialog.tsx';

const OwnBlocksDialog = lazyComponent(() => import('./OwnBlocksDialog.tsx'), 'OwnBlocksDialog');
const TemplateDialog = lazyComponent(() => import('./TemplateDialog.tsx'), 'TemplateDialog');
const TableBlockDialog = lazyComponent(() => import('./TableBlockDialog.tsx'), 'TableBlockDialog');

const noTemplates: readonly PageTemplate[] = [];

/** Two beside each other, as narrow as the words allow. */
const entriesStyle = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 0.5 } as const;
const entryStyle = {
  justifyContent: 'start',
  textAlign: 'start',
  fontWeight: 400,
  lineHeight: 1.3,
  px: 0.75,
  minWidth: 0,
} as const;
const foldStyle = {
  display: 'flex',
  gap: 0.75,
  width: 1,
  px: 0.5,
  py: 0.25,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  '&:enabled': { cursor: 'pointer' },
  '&:enabled:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid', outlineOffset: -2 },
} as const;

interface PalettePanelProps {
  readonly blocks: BlockSource | undefined;
  /** Whether the blocks are unfolded; what is searched is shown all the same. */
  readonly areBlocksShown: boolean;
  readonly onFold: (isFolded: boolean) => void;
}

/** Text and dialog of a button of the blocks. */
interface BlockChoice {
  readonly label: string;
  readonly open: () => void;
}

/** Parts to insert, found by name in either language. Hundreds of buttons are not drawn again with each selection. */
export const PalettePanel = memo(function PalettePanel({ blocks, areBlocksShown, onFold }: PalettePanelProps): ReactNode {
  const { editing, texts, language, announce } = useEditor();
  const [search, setSearch] = useState('');
  const [block, setBlock] = useState<TableBlock>();
  const [isTemplates, setTemplates] = useState(false);
  const [isOwn, setOwn] = useState(false);
  const templates = blocks?.templates ?? noTemplates;
  const deferred = useDeferredValue(search);
  const groups = useMemo(() => paletteGroups(deferred), [deferred]);
  const blocksId = useId();
  const isSearched = deferred.trim() !== '';
  const isUnfolded = areBlocksShown || isSearched;
  const choices: readonly BlockChoice[] =
    blocks === undefined
      ? []
      : [
          { label: texts.listOfTable, open: () => setBlock('list') },
          { label: texts.masterDetail, open: () => setBlock('masterDetail') },
          { label: texts.formOfTable, open: () => setBlock('form') },
          { label: texts.chartOfTable, open: () => setBlock('chart') },
          ...(blocks.own === undefined ? [] : [{ label: texts.ownBlocks, open: () => setOwn(true) }]),
          ...(templates.length === 0 ? [] : [{ label: texts.startFromPage, open: () => setTemplates(true) }]),
        ];
  const shownBlocks = isSearched ? choices.filter(({ label }) => hasWords(label, deferred)) : choices;
  const insert = (value: unknown): void => {
    const before = editing.get();
    const change = insertNode(before.document, before.selection, value);
    if (change === undefined) {
      announce(texts.notPossible);
      return;
    }
    editing.change(change);
    announce(changeText({ kind: 'insert', before, after: editing.get() }, { texts, language }));
  };
  return (
    <Box component="section" data-part="palette" aria-label={texts.palette} sx={{ p: 1 }}>
      <TextField
        fullWidth
        type="search"
        size="small"
        label={texts.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ mb: 0.5 }}
      />
      {shownBlocks.length > 0 && (
        <Box component="section" aria-labelledby={blocksId}>
          <Typography component="h3" variant="subtitle2" id={blocksId}>
            <Box
              component="button"
              type="button"
              aria-expanded={isUnfolded}
              disabled={isSearched}
              onClick={() => onFold(areBlocksShown)}
              sx={foldStyle}
            >
              <span aria-hidden>{isUnfolded ? '▾' : '▸'}</span>
              {texts.blocks}
            </Box>
          </Typography>
          {isUnfolded && (
            <Box sx={entriesStyle}>
              {shownBlocks.map(({ label, open }) => (
                <Button key={label} size="small" variant="outlined" onClick={open} sx={entryStyle}>
                  {label}
                </Button>
              ))}
            </Box>
          )}
        </Box>
      )}
      {isOwn && blocks?.own !== undefined && (
        <EditorPart>
          <OwnBlocksDialog own={blocks.own} onClose={() => setOwn(false)} />
        </EditorPart>
      )}
      {isTemplates && (
        <EditorPart>
          <TemplateDialog templates={templates} onClose={() => setTemplates(false)} />
        </EditorPart>
      )}
      {block !== undefined && blocks !== undefined && (
        <EditorPart>
          <TableBlockDialog block={block} blocks={blocks} onInsert={insert} onClose={() => setBlock(undefined)} />
        </EditorPart>
      )}
      {groups.length === 0 && shownBlocks.length === 0 && <Typography sx={{ p: 1 }}>{texts.nothingFound}</Typography>}
      {groups.map(({ category, entries }) => (
        <Box key={category} sx={{ mt: 1 }}>
          <Typography component="h3" variant="subtitle2" sx={{ px: 0.5 }}>
            {nodeCategories[category][language]}
          </Typography>
          <Box sx={entriesStyle}>
            {entries.map((entry) => (
              <Button
                key={entry.type}
                size="small"
                color="inherit"
                title={language === 'en' ? (entry.description ?? entry.type) : entry.type}
                onClick={() => insert(startOf(entry, language))}
                sx={entryStyle}
              >
                {entry.label[language]}
              </Button>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
});
