import { lazyComponent } from '@lab-console/widget-base/react';
import type { ReactNode } from 'react';
import type { PageStore } from '../page-store.ts';
import type { nodeMenuPlace } from './node-menu-place.ts';
import { EditorPart } from './EditorPart.tsx';
import type { EditorActions } from './use-actions.ts';
import type { Clipboard } from './use-clipboard.ts';

const CopyByHand = lazyComponent(() => import('./CopyByHand.tsx'), 'CopyByHand');
const HistoryPopover = lazyComponent(() => import('./HistoryPopover.tsx'), 'HistoryPopover');
const KeysDialog = lazyComponent(() => import('./KeysDialog.tsx'), 'KeysDialog');
const NodeMenu = lazyComponent(() => import('./NodeMenu.tsx'), 'NodeMenu');
const VersionsDialog = lazyComponent(() => import('./VersionsDialog.tsx'), 'VersionsDialog');

/** What lies over the editor now. */
export interface OpenOverlays {
  /** The element that the history is beside. */
  readonly history?: HTMLElement | undefined;
  readonly menu?: ReturnType<typeof nodeMenuPlace>;
  readonly areKeysShown?: boolean;
  readonly areVersionsShown?: boolean;
}

interface EditorOverlaysProps {
  readonly open: OpenOverlays;
  /** Opens or closes some of them. */
  readonly onChange: (change: OpenOverlays) => void;
  readonly actions: EditorActions;
  readonly clipboard: Pick<Clipboard, 'refused' | 'forgetRefused'>;
  readonly onCopy: () => void;
  readonly onPaste: () => void;
  readonly store: PageStore;
}

/** Dialogs and menus of the whole editor. */
export function EditorOverlays(props: EditorOverlaysProps): ReactNode {
  const { open, onChange, actions, clipboard, onCopy, onPaste, store } = props;
  const { history, menu, areKeysShown = false, areVersionsShown = false } = open;
  return (
    <>
      {history !== undefined && (
        <EditorPart>
          <HistoryPopover anchor={history} onClose={() => onChange({ history: undefined })} />
        </EditorPart>
      )}
      {menu !== undefined && (
        <EditorPart>
          <NodeMenu
            place={menu}
            actions={actions}
            onCopy={onCopy}
            onPaste={onPaste}
            onClose={() => onChange({ menu: undefined })}
          />
        </EditorPart>
      )}
      {areKeysShown && (
        <EditorPart>
          <KeysDialog onClose={() => onChange({ areKeysShown: false })} />
        </EditorPart>
      )}
      {areVersionsShown && (
        <EditorPart>
          <VersionsDialog store={store} onClose={() => onChange({ areVersionsShown: false })} />
        </EditorPart>
      )}
      {clipboard.refused !== undefined && (
        <EditorPart>
          <CopyByHand text={clipboard.refused} onClose={clipboard.forgetRefused} />
        </EditorPart>
      )}
    </>
  );
}
