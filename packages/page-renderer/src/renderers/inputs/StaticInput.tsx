import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { formatDate } from '../../core/dates/dates.ts';
import { readStored } from '../../core/dates/stored-date.ts';
import { looseEqual } from '../../core/expression/operators.ts';
import { toText } from '../../core/data/to-text.ts';
import { findTraits } from '../../registry/find-renderer.ts';
import type { FormItemRendererProps, StaticDisplay } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { dateKind } from './date-kind.ts';
import { useOptions } from '../../fields/useOptions.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { StaticNode } from '../../schema/form-fields.ts';
import { GroupField } from '../../fields/GroupField.tsx';

/** Texts of inputs of their own, loaded with the first of them. */
const ownTexts = new WeakMap<object, ComponentType<{ readonly value: unknown }>>();

function textOf(display: Extract<StaticDisplay, { readonly text: unknown }>): ComponentType<{ readonly value: unknown }> {
  const text = ownTexts.get(display) ?? lazy(async () => ({ default: await display.text() }));
  ownTexts.set(display, text);
  return text;
}

/** From so many chosen options on the rest is folded away, unless `staticSchema.limit` sets another number. */
const usualLimit = 10;

/** A value shown instead of an input; `static-…` shows it as that display type, `staticSchema` as any nodes. */
export function StaticInput(props: FormItemRendererProps<Drawn<StaticNode>>): ReactNode {
  const { node, value, render } = props;
  const original = typeof node['originalType'] === 'string' ? node['originalType'] : '';
  const own = ownNodes(node.staticSchema);
  const { builtins } = useSettings();
  const how = findTraits(original, builtins).static;
  const display = useMemo(() => {
    const type = node.type?.startsWith('static-')
      ? node.type.slice('static-'.length)
      : typeof how === 'object' && 'display' in how
        ? how.display
        : 'plain';
    const {
      id: _id,
      label: _label,
      visibleOn: _visibleOn,
      hiddenOn: _hiddenOn,
      onEvent: _onEvent,
      className: _className,
      ...rest
    } = node;
    const placeholder = node.staticPlaceholder === undefined ? {} : { placeholder: node.staticPlaceholder };
    return { ...rest, ...placeholder, type: type === 'plain' && node.tpl !== undefined ? 'tpl' : type };
  }, [node, how]);
  const shown = (): ReactNode => {
    if (own !== undefined) return render(own, 'staticSchema');
    if (typeof how === 'object' && 'text' in how) {
      const Text = textOf(how);
      return (
        <Suspense fallback={null}>
          <Text value={value} />
        </Suspense>
      );
    }
    if (how === 'options' || how === 'several-options') return <Labels {...props} several={how === 'several-options'} />;
    if (how === 'switch') return <YesNo node={node} value={value} />;
    if (how === 'dates') return <Dates {...props} type={original} />;
    if (how === 'files') return <Files {...props} />;
    // What was typed to be hidden stays so.
    if (how === 'secret' && toText(value) !== '') return '******';
    if (how === 'link' && toText(value) !== '') return render({ type: 'link', href: toText(value), body: toText(value) }, '');
    return render(display, '');
  };
  return (
    <GroupField field={props} sx={{ minHeight: 40, display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}>
      {shown()}
    </GroupField>
  );
}

/** Nodes of `staticSchema`; one that only sets how many options are shown has none. */
function ownNodes(given: unknown): SchemaNode | undefined {
  if (Array.isArray(given) || typeof given === 'string') return given as SchemaNode;
  return isPlainObject(given) && typeof given['type'] === 'string' ? given : undefined;
}

function Labels({ several, ...props }: FormItemRendererProps & { readonly several: boolean }): ReactNode {
  const { node } = props;
  const texts = usePartTexts().rows;
  const { runtime } = useSettings();
  const { selection } = useOptions(props, several || node['multiple'] === true);
  const [open, setOpen] = useState(false);
  const schema = node['staticSchema'];
  const given = isPlainObject(schema) ? Number(schema['limit']) : Number.NaN;
  const limit = given > 0 ? given : usualLimit;
  const empty = toText(node['staticPlaceholder']) || '-';
  const folds = selection.length > limit;
  const labels = (folds && !open ? selection.slice(0, limit) : selection)
    .map((option) => option.label)
    .join(runtime.texts.separator);
  return (
    <>
      <span>{(labels || empty) + (folds && !open ? ' …' : '')}</span>
      {folds && (
        <Button size="small" aria-expanded={open} sx={{ minWidth: 0 }} onClick={() => setOpen(!open)}>
          {open ? texts.showLess : texts.showAll}
        </Button>
      )}
    </>
  );
}

/** Names of files, each a way to it; pictures are shown. */
function Files({ node, value, render }: FormItemRendererProps): ReactNode {
  const nodes = useMemo(() => fileNodes(node, value), [node, value]);
  return nodes.length === 0 ? '-' : render(nodes, '');
}

function fileNodes(node: SchemaObject, value: unknown): readonly SchemaNode[] {
  const list: readonly unknown[] = Array.isArray(value)
    ? value
    : isPlainObject(value)
      ? [value]
      : toText(value)
          .split(toText(node['delimiter']) || ',')
          .filter(Boolean);
  const files = list.map((file) => {
    const address = toText(isPlainObject(file) ? (file['url'] ?? file['value']) : file);
    const name = isPlainObject(file) ? toText(file['name'] ?? file['filename']) : '';
    return { address, name: name || (/[^/?#]+(?=[?#]|$)/.exec(address)?.[0] ?? address) };
  });
  if (files.length > 0 && node['originalType'] === 'input-image')
    return [{ type: 'images', options: files.map(({ address, name }) => ({ image: address, title: name })) }];
  return files.map(({ address, name }) => ({ type: 'link', href: address, body: name }));
}

/** Both ends of a range, or a quarter or year, as the input shows them. */
function Dates({ node, scope, value, type }: FormItemRendererProps & { readonly type: string }): ReactNode {
  const kind = dateKind(node, type);
  const delimiter = toText(node['delimiter']) || ',';
  const extra = useTracked(
    scope,
    (reader) => (typeof node['extraName'] === 'string' ? reader.read(node['extraName']) : undefined),
    [node],
  );
  const parts = type.endsWith('range') ? (Array.isArray(value) ? value : toText(value).split(delimiter)) : [value];
  const shown = [...parts, ...(extra === undefined ? [] : [extra])].map((part: unknown) => {
    const date = readStored(part, kind);
    return date ? formatDate(date, kind.display) : toText(part);
  });
  return <span>{shown.filter((text) => text !== '').join(' – ') || '-'}</span>;
}

function YesNo({ node, value }: Pick<FormItemRendererProps, 'node' | 'value'>): ReactNode {
  const { texts } = useSettings().runtime;
  const isOn = looseEqual(value, node['trueValue'] ?? true);
  const given = node[isOn ? 'onText' : 'offText'];
  const option = toText(node['option']);
  return (
    <>
      {option !== '' && <span>{option}</span>}
      <span>{typeof given === 'string' && given !== '' ? given : isOn ? texts.yes : texts.no}</span>
    </>
  );
}
