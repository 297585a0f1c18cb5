import { useState, type ReactNode } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useActionContext, useRenderContext, useSettings } from '../../view/contexts.ts';
import { useComponent } from '../../view/useComponent.ts';
import { useTracked } from '../../view/useTracked.ts';
import { layoutOf, sizesOf } from './layout.ts';
import { Pager } from './Pager.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { PaginationNode } from '../../schema/shown.ts';

/** Pages to choose from; a choice is emitted as `change` with `page` and `perPage`, and in a list goes there. */
export function PaginationPart({ node, path, scope, disabled }: RendererProps<Drawn<PaginationNode>>): ReactNode {
  const { runtime } = useSettings();
  const { list } = useRenderContext();
  const context = useActionContext(path, scope);
  const numbers = useTracked(
    scope,
    (reader) =>
      (['activePage', 'perPage', 'total', 'lastPage', 'maxButtons'] as const).map((name) => {
        const given: unknown = node[name];
        const value = Number(toText(typeof given === 'string' ? evaluateTemplate(given, reader, runtime.warn) : given) || NaN);
        return Number.isFinite(value) && value >= 0 ? Math.floor(value) : undefined;
      }),
    [node],
  );
  const [activePage = 1, perPage = 10, total, lastPage, maxButtons] = numbers;
  // What a person chose holds until the definition sets something else.
  const given = `${activePage} ${perPage}`;
  const [chosen, setChosen] = useState({ page: activePage, perPage, given });
  const current = chosen.given === given ? chosen : { page: activePage, perPage, given };
  const change = async (page: number, size: number): Promise<void> => {
    setChosen({ page, perPage: size, given });
    const asNow = keepCause();
    const { prevented } = await runEvent({ handlers: node.onEvent, name: 'change', data: { page, perPage: size }, context });
    if (!prevented) await asNow(() => list?.search?.({ page, perPage: size }));
  };
  useComponent(node, path, { scope });
  const widgets = layoutOf(node.layout);
  return (
    <Pager
      isSimple={node.mode === 'simple'}
      page={current.page}
      perPage={current.perPage}
      total={total}
      lastPage={lastPage}
      hasNext={node.hasNext === true}
      buttons={maxButtons ?? 5}
      disabled={disabled}
      available={sizesOf(node.perPageAvailable)}
      shows={{
        total: widgets.has('total'),
        perPage: widgets.has('perpage') || node.showPerPage === true,
        go: widgets.has('go') || node.showPageInput === true,
      }}
      onChange={(page, size) => void change(page, size)}
    />
  );
}
