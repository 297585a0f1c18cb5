import type { ComponentType } from 'react';
import type { Drawn } from '../schema/drawn.ts';
import type { BaseNode } from '../schema/base.ts';
import type { FormItemRendererProps, Loadable, RendererDefinition, RendererProps } from './types.ts';

/** How an input shows its value where it may not be changed. */
export type StaticDisplay =
  /** The input itself, which then is read-only. */
  | 'itself'
  /** Labels of the chosen options: of one, or of several also without `multiple`. */
  | 'options'
  | 'several-options'
  /** Yes or no. */
  | 'switch'
  /** Dates in the input's own format. */
  | 'dates'
  /** Names of files, or pictures. */
  | 'files'
  /** Asterisks. */
  | 'secret'
  /** A link to the value. */
  | 'link'
  /** A display type. @default { display: 'plain' } */
  | { readonly display: string }
  /** A text of its own, loaded with the first of them. */
  | { readonly text: () => Promise<ComponentType<{ readonly value: unknown }>> };

/** What the page knows of a built-in type besides how it is drawn. */
export interface NodeTraits {
  /** Whether it stands in a line of text, so that what surrounds it is a `span`. @default false */
  readonly inline?: boolean;
  /** Events that the renderer raises itself; the page raises the others. */
  readonly ownEvents?: readonly ('click' | 'init')[];
  /** How an input shows its value where it may not be changed. */
  readonly static?: StaticDisplay;
  /** Types, and parts of types, that it draws without a definition that names them: they are loaded with it. */
  readonly brings?: readonly string[];
}

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

/** A built-in renderer and what the page knows of its type. */
export type BuiltinRenderer = RendererDefinition & NodeTraits;

/** A type of node: its names, and how it is drawn. */
export interface NodeDefinition {
  readonly types: readonly string[];
  readonly renderer: BuiltinRenderer;
}

/**
 * Defines a type of node, beside the component that draws it. `N` describes its properties: `npm run schema` makes the JSON Schema, the list of
 * types and the registry of it.
 *
 * @example
 * defineNode<StarsNode>({ types: ['stars'], inline: true, load: async () => (await import('./Stars.tsx')).Stars });
 */
export function defineNode<N extends BaseNode>(options: PlainOptions<Drawn<N>> | FieldOptions<Drawn<N>>): NodeDefinition {
  const { types, frame, load, ...traits } = options;
  const renderer = {
    ...traits,
    ...(frame && { formItem: true, named: frame === 'named-field', group: frame === 'group-field' }),
    load: async () => ({ default: await load() }),
  } as Loadable<never>;
  return { types, renderer: renderer as BuiltinRenderer };
}
