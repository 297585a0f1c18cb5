import type { Label, NodeCategory, PaletteItem } from './types.ts';

/** What a {@link part} of the palette is made from. */
export interface PartOptions extends Label {
  readonly category: NodeCategory;
  /** Property of a newly inserted node that shows the label. @default none */
  readonly labelAs?: string;
  /** Further properties that it has besides its type. Text for people is a {@link Label}. @default none */
  readonly start?: Readonly<Record<string, unknown>>;
}

/** A palette item. */
export function part({ category, en, zh, labelAs, start = {} }: PartOptions): PaletteItem {
  const label: Label = { en, zh };
  return { category, label, start: labelAs === undefined ? start : { [labelAs]: label, ...start } };
}

/** A palette item of an input: a new one has the name `value` and the label of the item, unless `start` sets others. */
export function field({ category, en, zh, start }: Omit<PartOptions, 'labelAs'>): PaletteItem {
  const label: Label = { en, zh };
  return { category, label, start: { name: 'value', label, ...start } };
}
