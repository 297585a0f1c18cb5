import type { PageEnvironment, PageTexts } from '@lab-console/page-renderer';
import { lazyComponent } from '@lab-console/widget-base/react';
import { visuallyHidden } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { BlockSource } from '../blocks/list-block.ts';
import { createEditing } from '../document/create-editing.ts';
import { enUS } from '../locales/en-us.ts';
import type { PageEditorLocaleText } from '../locales/locale-text.ts';
import type { PageStore } from '../page-store.ts';
import { EditorContext, useEditingPart, type EditorContextValue } from './editor-context.ts';
import { EditorAlerts } from './EditorAlerts.tsx';
import { EditorHeader, type HeaderActions, type Screen, denseButtons } from './EditorHeader.tsx';
import { EditorOverlays, type OpenOverlays } from './EditorOverlays.tsx';
import { EditorPanels } from './EditorPanels.tsx';
import { EditorPart } from './EditorPart.tsx';
import { handleEditorKey } from './handle-editor-key.ts';
import type { KeyCommand } from './key-command.ts';
import { NodeToolbar } from './NodeToolbar.tsx';
import { useActions } from './use-actions.ts';
import { useClipboard } from './use-clipboard.ts';
import { useEditorView } from './use-editor-view.ts';
import { useSourceRows } from './use-source-rows.ts';
import { usePublishing } from './use-publishing.ts';
import { useStableCallbacks } from './use-stable-callbacks.ts';
import { useUnfocusedKeys } from './use-unfocused-keys.ts';
import { ViewBar } from './ViewBar.tsx';

// The checks of the renderer are as heavy as the editor: they follow it.
const FindingsPanel = lazyComponent(() => import('./FindingsPanel.tsx'), 'FindingsPanel');

/** Props of a {@link PageEditor}. */
export interface PageEditorProps {
  /** The published text of the page. */
  readonly text: string;
  /** What was edited and not published the last time: it is offered. */
  readonly draft?: string | undefined;
  /** Address of `@lab-console/page-editor/canvas-frame` as one script, where the bundler of the host does not keep `import.meta.url`. */
  readonly canvasAddress?: string | undefined;
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
/** Edits a page: parts on the left, the page in the middle, properties on the right. */
export function PageEditor(props: PageEditorProps): ReactNode {
  const { text, language = 'en', localeText, read, canvasAddress } = props;
  const [editing] = useState(() => createEditing(text));
  const [message, setMessage] = useState('');
  const texts = useMemo(() => ({ ...enUS, ...localeText }), [localeText]);
  const announce = useCallback((announcement: string) => setMessage(announcement), []);
  const shared = useMemo<EditorContextValue>(
    () => ({ editing, texts, language, read, canvasAddress, announce }),
    [editing, texts, language, read, canvasAddress, announce],
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
  const { text, draft, store, blocks, types = noTypes, read, notify, copy, data, pageTexts } = props;
  const { onUnsavedChange, onExit, onOpenPreview } = props;
  const canUndo = useEditingPart((state) => state.canUndo);
  const canRedo = useEditingPart((state) => state.canRedo);
  const isFaulty = useEditingPart(({ document }) => document.fault !== undefined);
  const actions = useActions();
  const clipboard = useClipboard({ actions, copy, notify });
  const rows = useSourceRows(read, blocks);
  const publishing = usePublishing({ text, draft, store, notify });
  const { isUnsaved, isPublishing } = publishing;
  const root = useUnfocusedKeys();
  const [screen, setScreen] = useState<Screen>('pc');
  const [view, changeView] = useEditorView();
  const [isPreview, setPreview] = useState(false);
  const [isJson, setJson] = useState(false);
  const [overlays, setOverlays] = useState<OpenOverlays>({});
  const changeOverlays = (change: OpenOverlays): void => setOverlays((before) => ({ ...before, ...change }));
  useEffect(() => onUnsavedChange?.(isUnsaved), [isUnsaved, onUnsavedChange]);

  const commands: Readonly<Record<KeyCommand, () => void>> = {
    ...actions,
    ...clipboard,
    publish: () => publishing.publish({ isForced: false }),
    toggleJson: () => setJson(!isJson),
    togglePreview: () => setPreview(!isPreview),
    showKeys: () => changeOverlays({ areKeysShown: true }),
  };

  const findings = useMemo(
    () => (
      <EditorPart>
        <FindingsPanel types={types} />
      </EditorPart>
    ),
    [types],
  );
  const headerActions = useStableCallbacks({
    setScreen,
    togglePreview: commands.togglePreview,
    toggleJson: commands.toggleJson,
    undo: actions.undo,
    redo: actions.redo,
    openHistory: ({ currentTarget }) => changeOverlays({ history: currentTarget }),
    openVersions: () => changeOverlays({ areVersionsShown: true }),
    openPreview: onOpenPreview,
    save: clipboard.save,
    publish: commands.publish,
    exit: onExit,
  } satisfies HeaderActions);
  const stable = useStableCallbacks({
    changeView,
    showKeys: commands.showKeys,
    foldBlocks: (isFolded: boolean) => changeView({ areBlocksShown: !isFolded }),
    copy: clipboard.copySelected,
    paste: clipboard.paste,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole editor; each has a button too
    <Box
      ref={root}
      data-page-editor
      onKeyDown={(event) => handleEditorKey(event, { isPreview, commands, onOpenMenu: (menu) => changeOverlays({ menu }) })}
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
      <EditorAlerts
        publishing={publishing}
        keepsFormatting={store.keepsFormatting !== false}
        isFaultHidden={isFaulty && (!isJson || isPreview)}
        onOpenJson={() => {
          setPreview(false);
          setJson(true);
        }}
      />
      {!isPreview && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', px: 1, borderBottom: 1, borderColor: 'divider', ...denseButtons }}>
          <NodeToolbar actions={actions} onCopy={stable.copy} onPaste={stable.paste} />
          <ViewBar view={view} hasZoom={screen === 'pc' && !isJson} onChange={stable.changeView} onShowKeys={stable.showKeys} />
        </Box>
      )}
      <EditorPanels
        {...{ actions, view, isPreview, isJson, blocks, types, read, notify, data, pageTexts, rows }}
        isPhone={screen === 'h5'}
        onFoldBlocks={stable.foldBlocks}
      />
      {!isPreview && <Box sx={{ borderTop: 1, borderColor: 'divider' }}>{findings}</Box>}
      <EditorOverlays
        open={overlays}
        onChange={changeOverlays}
        actions={actions}
        clipboard={clipboard}
        onCopy={stable.copy}
        onPaste={stable.paste}
        store={store}
      />
    </Box>
  );
}
