import Box from '@mui/material/Box';
import { useCallback, useMemo, type ReactNode } from 'react';
import { needsUpgrade } from '../../core/legacy/needs-upgrade.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import { useSettings } from '../../view/contexts.ts';
import { Loaded } from '../../view/Loaded.tsx';
import { FormView } from '../form/FormView.tsx';
import type { CrudFilterProps } from '../../registry/part-props.ts';

type Values = Readonly<Record<string, unknown>>;

/** The form that narrows a list down: the definition's, or one made of the searchable columns. */
export function CrudFilter(props: CrudFilterProps): ReactNode {
  const { parts } = useSettings().builtins;
  const form = useMemo(() => ({ ...props.filter, type: 'form' }), [props.filter]);
  const draw = (filter: SchemaObject): ReactNode => <FilterForm {...props} filter={filter} />;
  return needsUpgrade(form) ? <Loaded part={parts.controls} props={{ node: form, draw }} fallback={null} /> : draw(form);
}

function FilterForm({ model, filter, ...props }: CrudFilterProps): ReactNode {
  const { texts } = model.runtime;
  const node = useMemo(() => {
    const { actions, mode, submitText } = filter as {
      readonly actions?: unknown;
      readonly mode?: unknown;
      readonly submitText?: unknown;
    };
    const own = Array.isArray(actions)
      ? actions
      : [
          ...(submitText === ''
            ? []
            : [{ type: 'submit', label: typeof submitText === 'string' ? submitText : texts.search, level: 'primary' }]),
          ...(submitText === '' ? [] : [{ type: 'reset', label: texts.reset }]),
        ];
    return {
      ...filter,
      title: filter['wrapWithPanel'] === false ? undefined : ((filter['title'] ?? texts.filter) as string),
      type: 'form' as const,
      mode: (mode ?? 'inline') as 'inline',
      wrapWithPanel: false,
      actions: own as readonly ActionNode[],
      api: undefined,
    };
  }, [filter, texts]);
  const search = useCallback((values: Values) => model.search({ ...model.node.defaultParams, ...values }), [model]);
  const reset = useCallback(
    (values: Values) => {
      // A filter made of columns notes for each of them that it is empty now.
      const made = model.node.filter || !Array.isArray(filter.body) ? [] : (filter.body as readonly SchemaObject[]);
      const empty = Object.fromEntries(made.map(({ name = '' }) => [name, '']));
      void model.search({ ...empty, ...model.node.defaultParams, ...values });
    },
    [model, filter],
  );
  return (
    <Box role="search" sx={{ pt: 1 }}>
      <FormView
        {...props}
        node={node}
        path={`${props.path}.filter`}
        hasActions
        onSubmit={search}
        onReset={reset}
        initialValues={model.state.get().filter}
        guarded={false}
      />
    </Box>
  );
}
