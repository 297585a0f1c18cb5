import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  cards: {
    category: 'lists',
    label: { en: 'Cards', zh: '卡片列表' },
    start: { source: '${items}', card: { body: [] } },
  },
  list: {
    category: 'lists',
    label: { en: 'List', zh: '列表' },
    start: { source: '${items}', listItem: { title: '${name}' } },
  },
  card: {
    category: 'lists',
    label: { en: 'Card', zh: '卡片' },
    start: { header: { title: 'Title' }, body: [] },
  },
  card2: {
    category: 'lists',
    label: { en: 'Card, second version', zh: '卡片 2.0' },
    start: { body: [] },
  },
  'list-item': {
    category: 'lists',
    label: { en: 'List item', zh: '列表项' },
    start: { title: 'Title' },
  },
  'list-item-field': {
    category: 'lists',
    label: { en: 'Field of a list item', zh: '列表项字段' },
    start: { name: 'name', label: 'Name' },
  },
  'card-item-field': {
    category: 'lists',
    label: { en: 'Field of a card', zh: '卡片字段' },
    start: { name: 'name', label: 'Name' },
  },
  property: {
    category: 'lists',
    label: { en: 'Property table', zh: '属性表' },
    start: { items: [{ label: 'Name', content: 'Value' }] },
  },
};
