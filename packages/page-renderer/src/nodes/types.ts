import type { Label } from '../core/localize/label.ts';

export type { Label } from '../core/localize/label.ts';

/** Groups of types, as a palette shows them. */
export type NodeCategory =
  | 'page'
  | 'layout'
  | 'lists'
  | 'form'
  | 'input'
  | 'choice'
  | 'date'
  | 'rows'
  | 'files'
  | 'editors'
  | 'actions'
  | 'navigation'
  | 'overlays'
  | 'display'
  | 'charts'
  | 'media';

/** What the palette knows of a type: written beside its renderer. */
export interface PaletteItem {
  readonly category: NodeCategory;
  readonly label: Label;
  /** Properties that a newly inserted node has besides its type; text for people is a {@link Label}. */
  readonly start: Readonly<Record<string, unknown>>;
}

/** Palette items by type. */
export type Palette = Readonly<Record<string, PaletteItem>>;

/**
 * How a property is edited. `expression`: a condition or formula. `nodes`: child nodes. `parts`: objects with properties of their own (`part` names
 * them), such as tabs or steps. `data`: any other JSON.
 */
export type PropertyKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'api'
  | 'nodes'
  | 'parts'
  | 'expression'
  | 'events'
  | 'data';

/** What may be in a slot. */
export type SlotContent = 'node' | 'input' | 'button' | 'column' | 'toolbar' | 'part';

/** A property of a type, from the JSON Schema. */
export interface NodeProperty {
  readonly name: string;
  readonly kind: PropertyKind;
  /** Whether every node (`node`), every input (`input`), or this type alone has it. */
  readonly common?: 'node' | 'input';
  /** Values of a `choice`. */
  readonly choices?: readonly string[];
  /** A text that may be given in several languages. */
  readonly localized?: true;
  /** Whether it takes a list. */
  readonly many?: true;
  /** What child nodes it takes. */
  readonly accepts?: SlotContent;
  /** The shape of each object of `parts`: a name in `nodeParts`. */
  readonly part?: string;
  readonly required?: true;
  readonly default?: unknown;
  /** What it does, in English. */
  readonly description?: string;
}

/** What a property is called and what it is for, by the tags beside its declaration. */
export interface PropertyText {
  readonly label: Label;
  readonly help?: Label;
}

/** A property that holds child nodes, or parts that hold them. */
export interface NodeSlot {
  readonly property: string;
  readonly accepts: SlotContent;
  readonly many: boolean;
  readonly part?: string;
}

/** An object with properties: a node, or a part of one. */
export interface NodeShape {
  readonly properties: readonly NodeProperty[];
  readonly slots: readonly NodeSlot[];
}

/** Everything an editor knows of a type. */
export interface NodeEntry extends NodeShape {
  readonly type: string;
  readonly category: NodeCategory;
  readonly label: Label;
  /** The definition of a newly inserted node with its texts in both languages; `startOf` returns it in one. */
  readonly start: Readonly<Record<string, unknown>> & { readonly type: string };
  readonly description?: string;
  /** Whether it is an input with label and value. */
  readonly isInput: boolean;
}
