import Alert from '@mui/material/Alert';
import { useMemo, type ReactNode } from 'react';
import { parseChartConfig } from '../../core/chart/chart-option.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import { schemaInput } from '../../core/json-schema/schema-inputs.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { Combo } from '../../renderers/rows/Combo.tsx';

/** Inputs made from a JSON Schema (`schema`, or a template that gives one) over one value. */
export function JsonSchemaInput(props: FormItemRendererProps): ReactNode {
  const { node, path, scope } = props;
  const { runtime } = useSettings();
  const { extras } = usePartTexts();
  const { schema } = node as { readonly schema?: unknown };
  const found = useTracked(
    scope,
    (reader) => (typeof schema === 'string' && schema.includes('$') ? evaluateTemplate(schema, reader, runtime.warn) : schema),
    [schema],
  );
  const input = useMemo(() => schemaInput(parseChartConfig(found)), [found]);
  const made = useMemo(
    () =>
      input?.['type'] === 'combo'
        ? { ...input, type: 'combo' as const, name: node.name, label: false as const, value: undefined }
        : undefined,
    [input, node.name],
  );
  if (!made) {
    if (found !== undefined) runtime.warn(`“schema” at ${path} is no JSON Schema of an object or a list`);
    return (
      <Alert severity="info" variant="outlined">
        {extras.noSchema}
      </Alert>
    );
  }
  // Another schema has other inputs: those before it are thrown away.
  return <Combo key={JSON.stringify(found).slice(0, 20_000)} {...props} node={made} />;
}
