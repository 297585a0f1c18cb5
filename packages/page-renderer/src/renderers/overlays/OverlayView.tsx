import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useId, useMemo, useRef, type ReactNode } from 'react';
import { ownMap } from '../../core/data/own-map.ts';
import type { Overlay } from '../../core/runtime/types.ts';
import { safeLength } from '../../core/style/safe-length.ts';
import type { PageTexts } from '../../locales/types.ts';
import type { DrawerNode } from '../../schema/drawn.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { NodeContext, useSettings, type RenderContext } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { NodeView } from '../../view/NodeView.tsx';
import { notifyOverlay } from '../../core/actions/notify-overlay.ts';
import { useComponent } from '../../view/useComponent.ts';
import { useText } from '../../view/useText.ts';
import { useTypesHere } from '../../view/useTypesHere.ts';
import { useKeyboardScroll } from './useKeyboardScroll.ts';

const DialogMover = lazyComponent(() => import('./DialogMover.tsx'), 'DialogMover');
const DrawerEdge = lazyComponent(() => import('./DrawerEdge.tsx'), 'DrawerEdge');

const drawerWidth = ownMap<number | string>({ xs: 320, sm: 400, md: 520, lg: 720, xl: 960, full: '100vw' });

/** One dialog or drawer, in the scope it was opened with. */
export function OverlayView({ overlay }: { readonly overlay: Overlay }): ReactNode {
  const { runtime, phone } = useSettings();
  const id = useId();
  const { scope, definition: node, path } = overlay;
  const {
    title: given,
    body,
    size = 'md',
    closeOnOutside,
    showCloseButton,
    position = 'right',
    width,
    height,
    draggable,
    resizable,
    footer,
    hideActions,
    overlay: mask,
  } = node as unknown as DrawerNode;
  const renderContext = useMemo<RenderContext>(() => ({ scope, overlay, disabled: false, static: false }), [scope, overlay]);
  // A header of its own takes the place of the title.
  const title = ((node as unknown as { readonly header?: unknown }).header ?? given) as typeof given;
  const titleText = useText(title, scope);
  const isHere = useTypesHere(node);
  const { scroller, inside } = useKeyboardScroll();
  const paper = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const close = async (): Promise<void> => {
    const unsaved = [...overlay.forms].some((form) => form.isDirty());
    if (unsaved && !(await runtime.confirmLeaving())) return;
    if (await notifyOverlay(overlay, 'cancel', overlay.opener)) return;
    overlay.close();
  };
  const handleClose = (_event: unknown, reason: string): void => {
    if (reason === 'backdropClick' && closeOnOutside !== true) return;
    void close();
  };
  const content = (
    <NodeContext.Provider value={renderContext}>
      <Registration overlay={overlay} />
      <DialogTitle ref={head} id={`${id}-title`} component="h2" sx={{ fontSize: 16, fontWeight: 600, pr: 6 }}>
        {typeof title === 'object' && title !== null ? (
          <NodeView node={title} path={`${path}.title`} />
        ) : (
          titleText || runtime.texts.dialog
        )}
      </DialogTitle>
      {showCloseButton !== false && (
        <IconButton
          aria-label={runtime.texts.close}
          onClick={() => void close()}
          size="small"
          sx={{ position: 'absolute', right: 12, top: 14 }}
        >
          <Icon name="close" />
        </IconButton>
      )}
      {/* With the button between them Material UI adds a space below the title. */}
      <DialogContent ref={scroller} sx={{ flex: 1, pt: 0 }}>
        <Box ref={inside} sx={{ pt: 0.5 }}>
          {isHere ? (
            <NodeView node={body} path={`${path}.body`} />
          ) : (
            <Skeleton role="status" aria-label={runtime.texts.loading} variant="rounded" height={160} />
          )}
        </Box>
      </DialogContent>
      {isHere && footer !== undefined && (
        <Box sx={{ px: 3, pt: 1.5 }}>
          <NodeView node={footer} path={`${path}.footer`} />
        </Box>
      )}
      {isHere && hideActions !== true && (
        <DialogActions sx={{ px: 3, pb: 2, gap: 1 }}>
          <NodeView node={actionsOf(overlay, runtime.texts)} path={`${path}.actions`} />
        </DialogActions>
      )}
    </NodeContext.Provider>
  );
  if (overlay.kind === 'dialog') {
    const full = size === 'full' || phone;
    return (
      <Dialog
        open
        onClose={handleClose}
        aria-labelledby={`${id}-title`}
        fullWidth
        fullScreen={full}
        maxWidth={size === 'full' ? 'xl' : size}
        slotProps={{ transition: { timeout: 120 }, paper: { ref: paper } }}
      >
        {content}
        {draggable === true && !full && (
          <Suspense>
            <DialogMover paper={paper} head={head} />
          </Suspense>
        )}
      </Dialog>
    );
  }
  const beside = position === 'left' || position === 'right';
  return (
    <Drawer
      open
      anchor={position}
      onClose={handleClose}
      slotProps={{
        paper: {
          ref: paper,
          id: `${id}-drawer`,
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': `${id}-title`,
          sx: {
            width: beside ? { xs: '100vw', sm: safeLength(width, drawerWidth[size] ?? 520) } : undefined,
            ...(beside || height === undefined ? {} : { height: safeLength(height, 'auto'), maxHeight: '100%' }),
          },
        },
        transition: { timeout: 120 },
        backdrop: { invisible: mask === false },
      }}
    >
      {content}
      {resizable === true && !(beside && phone) && (
        <Suspense>
          <DrawerEdge paper={paper} controls={`${id}-drawer`} position={position} />
        </Suspense>
      )}
    </Drawer>
  );
}

function actionsOf(overlay: Overlay, texts: Pick<PageTexts, 'cancel' | 'confirm' | 'confirmForm'>): SchemaNode {
  const {
    actions,
    body,
    confirm: confirms,
  } = overlay.definition as unknown as {
    readonly actions?: SchemaNode;
    readonly body?: unknown;
    readonly confirm?: boolean;
  };
  if (actions !== undefined) return actions;
  const buttons = [{ type: 'button', actionType: 'cancel', label: texts.cancel }];
  const label = [body].flat().some(isForm) ? texts.confirmForm : texts.confirm;
  return confirms === false ? buttons : [...buttons, { type: 'button', actionType: 'confirm', label, level: 'primary' }];
}

function isForm(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'form';
}

function Registration({ overlay }: { readonly overlay: Overlay }): ReactNode {
  useComponent(overlay.definition, overlay.path, {
    scope: overlay.scope,
    perform: (action) => {
      if (action !== 'close' && action !== 'cancel' && action !== 'confirm') return undefined;
      overlay.close({ confirmed: action === 'confirm' });
      return true;
    },
    setValue: (value, replaces) => {
      if (value !== null && typeof value === 'object') overlay.scope.take(value as Record<string, unknown>, replaces);
    },
  });
  return null;
}
