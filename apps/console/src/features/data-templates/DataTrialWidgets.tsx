import { isTemplateNode } from '@lab-console/page-renderer/rules';
import { useTracked, type RendererProps } from '@lab-console/page-renderer';
import { useMemo, type ReactNode } from 'react';
import { DataTrial } from './DataTrial.tsx';
import { treeOf } from './data-template.ts';

/** The value of a property: itself, or the scope's value by the name in `${…}`. */
function useProperty({ node, scope }: Pick<RendererProps, 'node' | 'scope'>, property: string): unknown {
  const own = node[property];
  const name = typeof own === 'string' ? /^\$\{(\w+)\}$/.exec(own)?.[1] : undefined;
  const found = useTracked(scope, (reader) => (name === undefined ? undefined : reader.read(name)), [name]);
  return name === undefined ? own : found;
}

function useTemplate(props: RendererProps): {
  readonly template: { data: ReturnType<typeof treeOf>; result: ReturnType<typeof treeOf>; rules: string };
  readonly values: unknown;
} {
  const data = useProperty(props, 'data') ?? props.scope.lookup('data');
  const result = useProperty(props, 'result') ?? props.scope.lookup('result');
  const rules = useProperty(props, 'rules') ?? props.scope.lookup('rules');
  const values = useProperty(props, 'values');
  const template = useMemo(
    () => ({
      data: treeOf(isTemplateNode(data) ? data : undefined, 'data'),
      result: treeOf(isTemplateNode(result) ? result : undefined, 'result'),
      rules: typeof rules === 'string' ? rules : '',
    }),
    [data, result, rules],
  );
  return { template, values };
}

/** `datapreview`: the form that a template's tree `data` asks for. */
export function DataPreviewWidget(props: RendererProps): ReactNode {
  return <DataTrial formOnly {...useTemplate(props)} />;
}

/** `datatrial`: the form, and what the template's rules make of it; a failure shows result and message. */
export function DataTrialWidget(props: RendererProps): ReactNode {
  return <DataTrial {...useTemplate(props)} />;
}
