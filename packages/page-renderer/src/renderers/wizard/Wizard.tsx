import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useMemo, type FormEvent, type ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { WizardNode } from '../../schema/wizard.ts';
import { LoadError } from '../../fields/LoadState.tsx';
import { NodeContext, useRenderContext, type FormMode, type RenderContext } from '../../view/contexts.ts';
import { useStore } from '../../view/useTracked.ts';
import { FormErrors } from '../form/FormErrors.tsx';
import { useWizard } from './useWizard.ts';
import { WizardButtons } from './WizardButtons.tsx';
import { WizardSteps } from './WizardSteps.tsx';

/** A form in steps. */
export function Wizard({ node, path, scope: parent, disabled, render }: RendererProps<Drawn<WizardNode>>): ReactNode {
  const wizard = useWizard({ node, path, scope: parent });
  const { model, current, step, calls, heading, next } = wizard;
  const { scope } = model;
  const { busy, formErrors } = useStore(model.state);
  const renderContext = useRenderContext();
  const mode = (step?.['mode'] ?? 'normal') as FormMode;
  const inner = useMemo<RenderContext>(
    () => ({ ...renderContext, scope, form: model, formMode: mode, disabled: renderContext.disabled || disabled, inCell: false }),
    [renderContext, scope, model, mode, disabled],
  );
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void next();
  };
  if (step === undefined) return null;
  const vertical = node.mode === 'vertical';
  const actions = (step['actions'] ?? node.actions) as SchemaNode | undefined;
  return (
    <NodeContext.Provider value={inner}>
      <Paper
        variant="outlined"
        component="form"
        noValidate
        onSubmit={handleSubmit}
        aria-busy={busy}
        sx={{ p: 2, mb: 2, display: vertical ? { sm: 'flex' } : 'block', gap: 3 }}
      >
        <WizardSteps wizard={wizard} vertical={vertical} />
        <Box ref={heading} tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 0 }}>
          {calls.map(
            ({ error, reload }, index) =>
              // oxlint-disable-next-line react/no-array-index-key -- always the same two
              error !== undefined && <LoadError key={index} error={error} onRetry={() => void reload()} />,
          )}
          {calls.some(({ loading }) => loading) ? (
            <Skeleton variant="rounded" height={120} />
          ) : (
            <Box key={current}>{render((step['body'] ?? step['controls']) as SchemaNode, `steps[${current}].body`)}</Box>
          )}
          <FormErrors errors={formErrors} />
          <Stack direction="row" sx={{ gap: 1, mt: 2, justifyContent: 'flex-end' }}>
            {actions === undefined ? (
              <WizardButtons wizard={wizard} node={node} disabled={disabled} />
            ) : (
              render(actions, 'actions')
            )}
          </Stack>
        </Box>
      </Paper>
    </NodeContext.Provider>
  );
}
