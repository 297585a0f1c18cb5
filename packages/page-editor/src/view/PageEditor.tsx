import type { PageEnvironment, PageTexts } from '@lab-console/page-renderer';
import { loadPart } from '@lab-console/widget-base';
import { lazyComponent } from '@lab-console/widget-base/react';
import { visuallyHidden } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { BlockSource } from '../blocks/list-block.ts';
import { createEditing } from '../document/create-editing.ts';
import { enUS } from '../locales/en-us.ts';
import type { PageEditorLocaleText } from '../locales/locale-text.ts';
import type { PageStore, PublishOutcome } from '../page-store.ts';
import { Canvas } from './Canvas.tsx';
import { EditorContext, useEditingPart, useEditor, type EditorContextValue } from './editor-context.ts';
import { editorGrid } from './editor-grid.ts';
import { EditorHeader, type HeaderActions, type Screen, denseButtons } from './EditorHeader.tsx';
import { nodeMenuPlace } from './node-menu-place.ts';
import { NodeToolbar } from './NodeToolbar.tsx';
import { focusNextRegion } from './next-region.ts';
import { OutlinePanel } from './OutlinePanel.tsx';
import { PalettePanel } from './PalettePanel.tsx';
import { useActions } from './use-actions.ts';
import { useEditorView } from './use-editor-view.ts';
import { useStableCallbacks } from './use-stable-callbacks.ts';
import { ViewBar } from './ViewBar.tsx';

// The checks of the renderer are as heavy as the editor: they follow it.
const FindingsPanel = lazyComponent(() => import('./FindingsPanel.tsx'), 'FindingsPanel');
const JsonPanel = lazyComponent(() => import('./JsonPanel.tsx'), 'JsonPanel');
const PropertyPanel = lazyComponent(() => import('./PropertyPanel.tsx'), 'PropertyPanel');
const ConflictAlert = lazyComponent(() => import('./ConflictAlert.tsx'), 'ConflictAlert');
const CopyByHand = lazyComponent(() => import('./CopyByHand.tsx'), 'CopyByHand');
const DeletedAlert = lazyComponent(() => import('./DeletedAlert.tsx'), 'DeletedAlert');
const DraftAlert = lazyComponent(() => import('./DraftAlert.tsx'), 'DraftAlert');
const FaultAlert = lazyComponent(() => import('./FaultAlert.tsx'), 'FaultAlert');
const HistoryPopover = lazyComponent(() => import('./HistoryPopover.tsx'), 'HistoryPopover');
const KeysDialog = lazyComponent(() => import('./KeysDialog.tsx'), 'KeysDialog');
const NodeMenu = lazyComponent(() => import('./NodeMenu.tsx'), 'NodeMenu');
const VersionsDialog = lazyComponent(() => import('./VersionsDialog.tsx'), 'VersionsDialog');

/** Props of a {@link PageEditor}. */
export interface PageEditorProps {
  /** The published text of the page. */
  readonly text: string;
  /** What was edited and not published the last time: it is offered. */
  readonly draft?: string | undefined;
  readonly store: PageStore;
  readonly blocks?: BlockSource | undefined;
  /** Types that the host draws. */
  readonly types?: readonly string[];
  /** Sends the reading requests of the preview; without it none is sent. */
  readonly read?: PageEnvironment['request'] | undefined;
  readonly notify: PageEnvironment['notify'];
  /** Puts a text on the clipboard; rejects where that is refused. */
  readonly copy: (text: string) => Promise<void>;
  /** Values that the expressions of the page see. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly language?: 'en' | 'zh';
  /** @default enUS */
  readonly localeText?: Partial<PageEditorLocaleText>;
  /** Texts of the drawn page. */
  readonly pageTexts?: Partial<PageTexts> | undefined;
  readonly onUnsavedChange?: (isUnsaved: boolean) => void;
  readonly onExit: () => void;
  readonly onOpenPreview: () => void;
}

const noTypes: readonly string[] = [];
// One element: with every other drawing of the editor it is not drawn again.
const properties = (
  <Suspense fallback={null}>
    <PropertyPanel />
  </Suspense>
);

/** Edits a page: parts on the left, the page in the middle, properties on the right. */
export function PageEditor(props: PageEditorProps): ReactNode {
  const { text, language = 'en', localeText, read } = props;
  const [editing] = useState(() => createEditing(text));
  const [message, setMessage] = useState('');
  const texts = useMemo(() => ({ ...enUS, ...localeText }), [localeText]);
  const announce = useCallback((announcement: string) => setMessage(announcement), []);
  const shared = useMemo<EditorContextValue>(
    () => ({ editing, texts, language, read, announce }),
    [editing, texts, language, read, announce],
  );
  return (
    <EditorContext value={shared}>
      <EditorFrame {...props} />
      <Box role="status" sx={visuallyHidden}>
        {message}
      </Box>
    </EditorContext>
  );
}

function EditorFrame(props: PageEditorProps): ReactNode {
  const { store, blocks, types = noTypes, read, notify, copy, data, pageTexts, onUnsavedChange, onExit, onOpenPreview } = props;
  const { editing, texts } = useEditor();
  const canUndo = useEditingPart((state) => state.canUndo);
  const canRedo = useEditingPart((state) => state.canRedo);
  const isFaulty = useEditingPart(({ document }) => document.fault !== undefined);
  const actions = useActions();
  const [screen, setScreen] = useState<Screen>('pc');
  const [view, changeView] = useEditorView();
  const [isPreview, setPreview] = useState(false);
  const [isJson, setJson] = useState(false);
  const [isVersions, setVersions] = useState(false);
  const [areKeysShown, setKeysShown] = useState(false);
  const [menuPlace, setMenuPlace] = useState<ReturnType<typeof nodeMenuPlace>>();
  const [historyAnchor, setHistoryAnchor] = useState<HTMLElement | null>(null);
  const [published, setPublished] = useState(props.text);
  const [draft, setDraft] = useState(props.draft === props.text ? undefined : props.draft);
  const [theirs, setTheirs] = useState<string>();
  const [isDeleted, setDeleted] = useState(false);
  const [byHand, setByHand] = useState<string>();
  const [isFormattingLost, setFormattingLost] = useState(store.keepsFormatting === false);
  const [isPublishing, setPublishing] = useState(false);
  const [clipboard, setClipboard] = useState('');
  const isUnsaved = useEditingPart(({ document }) => document.text !== published);

  useEffect(() => onUnsavedChange?.(isUnsaved), [isUnsaved, onUnsavedChange]);
  // What is offered as a draft stays until it is taken or dropped, or something else is edited or published.
  const keptBeside = useRef(published);
  useEffect(() => {
    let kept = editing.get().document.text;
    const keep = (): void => store.keepDraft(kept === published ? null : kept);
    if (keptBeside.current !== published) keep();
    keptBeside.current = published;
    return editing.subscribe(() => {
      const { text } = editing.get().document;
      if (text === kept) return;
      kept = text;
      keep();
    });
  }, [editing, store, published]);

  const copyText = async (text: string, announcement?: string): Promise<void> => {
    try {
      await copy(text);
      if (announcement !== undefined) notify('success', announcement);
    } catch {
      setByHand(text);
    }
  };
  const save = (): void => void copyText(editing.get().document.text, texts.saved);
  const sendText = async (send: (text: string) => Promise<PublishOutcome>, announcement: string): Promise<void> => {
    const { document } = editing.get();
    if (document.fault !== undefined || isPublishing) return;
    setPublishing(true);
    try {
      const unreadable = (await loadPart(() => import('@lab-console/page-renderer/check'), 'unreadableTables'))(document.value);
      if (unreadable.length > 0) {
        notify('error', texts.unreadableTables.replace('{paths}', texts.listed(unreadable.map(({ path }) => path))));
        return;
      }
      const outcome = await send(document.text);
      setTheirs(outcome.kind === 'conflict' ? outcome.theirs : undefined);
      setDeleted(outcome.kind === 'deleted');
      if (outcome.kind === 'published') {
        setPublished(document.text);
        if (outcome.isWaiting === true) notify('info', texts.waiting);
        else notify('success', announcement);
      }
    } catch (error) {
      notify('error', error instanceof Error && error.message !== '' ? error.message : texts.publishFailed, texts.publishFailed);
    } finally {
      setPublishing(false);
    }
  };
  const publish = (isForced: boolean): Promise<void> => sendText((text) => store.publish(text, { isForced }), texts.published);
  const { publishAsNew } = store;
  const copySelected = (): void => {
    const raw = actions.copied();
    if (raw === undefined) return;
    setClipboard(raw);
    void copyText(raw);
  };
  const paste = async (): Promise<void> => {
    const text = await navigator.clipboard.readText().catch(() => clipboard);
    if (!actions.paste(text) && !actions.paste(clipboard)) notify('info', texts.pasteFailed);
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'F6') {
      event.preventDefault();
      focusNextRegion(event.currentTarget, event.shiftKey ? -1 : 1);
      return;
    }
    if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') {
      const place = nodeMenuPlace(event.target);
      if (place === undefined) return;
      event.preventDefault();
      setMenuPlace(place);
      return;
    }
    const isField = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]') !== null;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const always: Readonly<Record<string, () => void>> = {
      s: event.shiftKey ? () => void publish(false) : save,
      j: () => setJson(!isJson),
      p: () => setPreview(!isPreview),
    };
    const onNodes: Readonly<Record<string, () => void>> = {
      z: event.shiftKey ? actions.redo : actions.undo,
      y: actions.redo,
      c: copySelected,
      x: () => {
        copySelected();
        actions.remove();
      },
      v: () => void paste(),
      d: actions.duplicate,
      g: event.shiftKey ? actions.unwrap : actions.wrap,
    };
    const onAlt: Readonly<Record<string, () => void>> = {
      arrowup: actions.moveUp,
      arrowdown: actions.moveDown,
      ...(event.shiftKey ? { arrowleft: actions.moveOut, arrowright: actions.moveIn } : {}),
    };
    // The host may have keys of its own, and a list of them.
    if (event.key === '?' && !isCommand && !isField) {
      event.preventDefault();
      setKeysShown(true);
      return;
    }
    const run = isCommand
      ? (always[key] ?? (isField || isPreview ? undefined : onNodes[key]))
      : event.altKey && !isField
        ? onAlt[key]
        : undefined;
    if (run === undefined) return;
    event.preventDefault();
    run();
  };

  const findings = useMemo(
    () => (
      <Suspense fallback={null}>
        <FindingsPanel types={types} />
      </Suspense>
    ),
    [types],
  );
  const headerActions = useStableCallbacks({
    setScreen,
    togglePreview: () => setPreview(!isPreview),
    toggleJson: () => setJson(!isJson),
    undo: actions.undo,
    redo: actions.redo,
    openHistory: ({ currentTarget }) => setHistoryAnchor(currentTarget),
    openVersions: () => setVersions(true),
    openPreview: onOpenPreview,
    save,
    publish: () => void publish(false),
    exit: onExit,
  } satisfies HeaderActions);
  const viewActions = useStableCallbacks({
    changeView,
    showKeys: () => setKeysShown(true),
    foldBlocks: (isFolded: boolean) => changeView({ areBlocksShown: !isFolded }),
  });
  const clipboardActions = useStableCallbacks({ copy: copySelected, paste: () => void paste() });
  const hasTemplates = (blocks?.templates ?? []).length > 0;
  const panel = { overflow: 'auto', minHeight: 0, bgcolor: 'background.paper' } as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole editor; each has a button too
    <Box
      data-page-editor
      onKeyDown={handleKeyDown}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}
    >
      <EditorHeader
        screen={screen}
        isPreview={isPreview}
        isJson={isJson}
        canUndo={canUndo}
        canRedo={canRedo}
        canPublish={!isFaulty && !isPublishing && isUnsaved}
        actions={headerActions}
      />
      {isFormattingLost && (
        <Alert severity="info" onClose={() => setFormattingLost(false)}>
          {texts.formattingLost}
        </Alert>
      )}
      {draft !== undefined && (
        <Suspense fallback={null}>
          <DraftAlert
            published={published}
            draft={draft}
            onTake={() => {
              editing.write(draft, 'draft');
              setDraft(undefined);
            }}
            onDrop={() => {
              store.keepDraft(null);
              setDraft(undefined);
            }}
          />
        </Suspense>
      )}
      {isFaulty && (!isJson || isPreview) && (
        <Suspense fallback={null}>
          <FaultAlert
            onOpenJson={() => {
              setPreview(false);
              setJson(true);
            }}
          />
        </Suspense>
      )}
      {theirs !== undefined && (
        <Suspense fallback={null}>
          <ConflictAlert
            base={published}
            theirs={theirs}
            onPublish={() => void publish(true)}
            onTaken={() => {
              // Theirs is what is published now: what comes next is a change of it.
              setPublished(theirs);
              setTheirs(undefined);
            }}
          />
        </Suspense>
      )}
      {isDeleted && (
        <Suspense fallback={null}>
          <DeletedAlert
            isPublishing={isPublishing}
            onPublish={
              publishAsNew &&
              (() =>
                void sendText(async (text) => {
                  await publishAsNew(text);
                  return { kind: 'published' };
                }, texts.publishedAsNew))
            }
          />
        </Suspense>
      )}
      {!isPreview && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', px: 1, borderBottom: 1, borderColor: 'divider', ...denseButtons }}>
          <NodeToolbar actions={actions} onCopy={clipboardActions.copy} onPaste={clipboardActions.paste} />
          <ViewBar
            view={view}
            hasZoom={screen === 'pc' && !isJson}
            onChange={viewActions.changeView}
            onShowKeys={viewActions.showKeys}
          />
        </Box>
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: 'grid', ...editorGrid({ ...view, isPreview }) }}>
        {!isPreview && view.isStructureShown && (
          <>
            <Box
              sx={{ ...panel, gridArea: 'parts', display: { xs: 'none', md: 'block' }, borderRight: 1, borderColor: 'divider' }}
            >
              <PalettePanel blocks={blocks} areBlocksShown={view.areBlocksShown} onFold={viewActions.foldBlocks} />
            </Box>
            <Box
              sx={{
                ...panel,
                gridArea: 'outline',
                display: { xs: 'none', md: 'block' },
                borderRight: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <OutlinePanel actions={actions} />
            </Box>
          </>
        )}
        <Box data-part="page" sx={{ overflow: 'auto', minHeight: 0, ...(isPreview ? {} : { gridArea: 'page' }) }}>
          {isJson && !isPreview ? (
            <Suspense fallback={null}>
              <JsonPanel types={types} />
            </Suspense>
          ) : (
            <Canvas
              actions={actions}
              isPhone={screen === 'h5'}
              isPreview={isPreview}
              zoom={view.zoom}
              read={read}
              notify={notify}
              data={data}
              pageTexts={pageTexts}
              hasTemplates={hasTemplates}
            />
          )}
        </Box>
        {!isPreview && view.arePropertiesShown && (
          <Box
            sx={{ ...panel, gridArea: 'properties', display: { xs: 'none', md: 'block' }, borderLeft: 1, borderColor: 'divider' }}
          >
            {properties}
          </Box>
        )}
      </Box>
      {!isPreview && <Box sx={{ borderTop: 1, borderColor: 'divider' }}>{findings}</Box>}
      {historyAnchor !== null && (
        <Suspense fallback={null}>
          <HistoryPopover anchor={historyAnchor} onClose={() => setHistoryAnchor(null)} />
        </Suspense>
      )}
      {menuPlace !== undefined && (
        <Suspense fallback={null}>
          <NodeMenu
            place={menuPlace}
            actions={actions}
            onCopy={clipboardActions.copy}
            onPaste={clipboardActions.paste}
            onClose={() => setMenuPlace(undefined)}
          />
        </Suspense>
      )}
      {areKeysShown && (
        <Suspense fallback={null}>
          <KeysDialog onClose={() => setKeysShown(false)} />
        </Suspense>
      )}
      {isVersions && (
        <Suspense fallback={null}>
          <VersionsDialog store={store} onClose={() => setVersions(false)} />
        </Suspense>
      )}
      {byHand !== undefined && (
        <Suspense fallback={null}>
          <CopyByHand text={byHand} onClose={() => setByHand(undefined)} />
        </Suspense>
      )}
    </Box>
  );
}
