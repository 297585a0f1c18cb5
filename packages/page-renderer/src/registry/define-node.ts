import type { ComponentType } from 'react';
import type { Drawn } from '../schema/drawn.ts';
import type { BaseNode } from '../schema/base.ts';
import type { FormItemRendererProps, Loadable, NodeTraits, RendererDefinition, RendererProps } from './types.ts';

interface NodeOptions extends NodeTraits {
  /** Names of the type: nodes of all of them are drawn and described alike. */
  readonly types: readonly string[];
}

/** A node without the frame of an input. */
interface PlainOptions<N> extends NodeOptions {
  readonly frame?: undefined;
  readonly load: () => Promise<ComponentType<RendererProps<N>>>;
}

/** An input: `named-field` takes its name from `ownName` where no label is drawn, `group-field` is a group of controls. */
interface FieldOptions<N> extends NodeOptions {
  readonly frame: 'field' | 'named-field' | 'group-field';
  readonly load: () => Promise<ComponentType<FormItemRendererProps<N>>>;
}

/** A type of node: its names, and how it is drawn. */
export interface NodeDefinition {
  readonly types: readonly string[];
  readonly renderer: RendererDefinition;
}

/**
 * Defines a type of node, beside the component that draws it. `N` describes its properties: `npm run schema` makes the JSON Schema, the list of
 * types and the registry of it.
 *
 * @example
 * defineNode<StarsNode>({ types: ['stars'], inline: true, load: async () => (await import('./Stars.tsx')).Stars });
 */
export function defineNode<N extends BaseNode>(options: PlainOptions<Drawn<N>> | FieldOptions<Drawn<N>>): NodeDefinition {
  const { types, frame, load, ownEvents = [], ...traits } = options;
  const renderer = {
    ...traits,
    ownEvents,
    ...(frame && { formItem: true, named: frame === 'named-field', group: frame === 'group-field' }),
    load: async () => ({ default: await load() }),
  } as Loadable<never> & NodeTraits;
  return { types, renderer: renderer as RendererDefinition };
}
