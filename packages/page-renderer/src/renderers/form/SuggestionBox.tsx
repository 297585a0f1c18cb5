import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useMemo, type ReactNode, type RefObject } from 'react';
import type { FormModel } from '../../core/form/FormModel.ts';
import { suggestionPlacement } from '../../core/form/suggest-fill.ts';
import type { ActionContext, OverlayResult } from '../../core/runtime/types.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { NodeContext, useSettings, type RenderContext } from '../../view/contexts.ts';
import { NodeView } from '../../view/NodeView.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';

const widths: Readonly<Record<string, number>> = { xs: 240, sm: 320, md: 480, lg: 640, xl: 800, full: 1200 };

/** Suggestions in a box at a field; the field keeps the focus, the box comes after it. */
export default function SuggestionBox({
  id,
  anchor,
  form,
  opener,
  position,
  size,
  onClose,
}: {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly form: SchemaObject;
  readonly opener: ActionContext;
  readonly position: unknown;
  readonly size: unknown;
  readonly onClose: (result: OverlayResult) => void;
}): ReactNode {
  const { runtime } = useSettings();
  const texts = usePartTexts().choices;
  const scope = useMemo(() => new Scope({ parent: opener.scope, values: {} }), [opener.scope]);
  const forms = useMemo(() => new Set<FormModel>(), []);
  const renderContext: RenderContext = {
    scope,
    overlay: { forms, opener, close: (result = { confirmed: false }) => onClose(result) },
    disabled: false,
    static: false,
  };
  const actions = [
    { type: 'button', actionType: 'cancel', label: runtime.texts.cancel },
    { type: 'button', actionType: 'confirm', label: runtime.texts.confirm, level: 'primary' },
  ];
  return (
    <Popper
      open
      disablePortal
      anchorEl={anchor.current}
      placement={suggestionPlacement(position)}
      popperOptions={{ strategy: 'fixed' }}
      sx={{ zIndex: 'modal' }}
    >
      <Paper
        id={id}
        role="dialog"
        aria-label={texts.suggestions}
        tabIndex={-1}
        elevation={8}
        sx={{
          width: widths[typeof size === 'string' ? size : 'md'] ?? widths['md'],
          maxWidth: 'calc(100vw - 32px)',
          maxHeight: '60vh',
          overflow: 'auto',
          p: 1.5,
        }}
      >
        <NodeContext.Provider value={renderContext}>
          <NodeView node={form} path={`${opener.path}.suggestions`} />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <NodeView node={actions} path={`${opener.path}.suggestions.actions`} />
          </Box>
        </NodeContext.Provider>
      </Paper>
    </Popper>
  );
}
