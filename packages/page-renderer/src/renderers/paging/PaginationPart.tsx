import { useState, type ReactNode } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useActionContext, usePlace, useSettings } from '../../view/contexts.ts';
import { useComponent } from '../../view/useComponent.ts';
import { useTracked } from '../../view/useTracked.ts';
import { Pager } from './Pager.tsx';

/** Pages to choose from; a choice is told as `change` with `page` and `perPage`, and in a list goes there. */
export function PaginationPart({ node, path, scope, disabled }: RendererProps): ReactNode {
  const { runtime } = useSettings();
  const { list } = usePlace();
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
  // What a person chose holds until the definition says something else.
  const given = `${activePage} ${perPage}`;
  const [chosen, setChosen] = useState({ page: activePage, perPage, given });
  const current = chosen.given === given ? chosen : { page: activePage, perPage, given };
  const change = async (page: number, size: number): Promise<void> => {
    setChosen({ page, perPage: size, given });
    const { prevented } = await runEvent({ handlers: node.onEvent, name: 'change', data: { page, perPage: size }, context });
    if (!prevented && list?.search) await list.search({ page, perPage: size });
  };
  useComponent(node, path, { scope });
  const widgets = layoutOf(node['layout']);
  return (
    <Pager
      isSimple={node['mode'] === 'simple'}
      page={current.page}
      perPage={current.perPage}
      total={total}
      lastPage={lastPage}
      hasNext={node['hasNext'] === true}
      buttons={maxButtons ?? 5}
      disabled={disabled}
      available={sizesOf(node['perPageAvailable'])}
      shows={{
        total: widgets.has('total'),
        perPage: widgets.has('perpage') || node['showPerPage'] === true,
        go: widgets.has('go') || node['showPageInput'] === true,
      }}
      onChange={(page, size) => void change(page, size)}
    />
  );
}

/** The parts that `layout` names (a list, or a text with commas), in lower case. */
export function layoutOf(layout: unknown): ReadonlySet<string> {
  const names = Array.isArray(layout) ? layout.map(toText) : toText(layout).split(',');
  return new Set(names.map((name) => name.trim().toLowerCase()));
}

/** Sizes of a page that may be chosen. */
export function sizesOf(available: unknown): readonly number[] {
  const sizes = Array.isArray(available) ? available.map(Number).filter((size) => Number.isInteger(size) && size > 0) : [];
  return sizes.length > 0 ? sizes : [10, 20, 50, 100];
}
