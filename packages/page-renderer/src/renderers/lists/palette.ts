import { part } from '../../nodes/palette-item.ts';
import { startTexts } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  cards: part({ category: 'lists', en: 'Cards', zh: '卡片列表', start: { source: '${items}', card: { body: [] } } }),
  list: part({ category: 'lists', en: 'List', zh: '列表', start: { source: '${items}', listItem: { title: '${name}' } } }),
  card: part({ category: 'lists', en: 'Card', zh: '卡片', start: { header: { title: startTexts.title }, body: [] } }),
  card2: part({ category: 'lists', en: 'Card, second version', zh: '卡片 2.0', start: { body: [] } }),
  'list-item': part({ category: 'lists', en: 'List item', zh: '列表项', start: { title: startTexts.title } }),
  'list-item-field': part({
    category: 'lists',
    en: 'Field of a list item',
    zh: '列表项字段',
    start: { name: 'name', label: startTexts.name },
  }),
  'card-item-field': part({
    category: 'lists',
    en: 'Field of a card',
    zh: '卡片字段',
    start: { name: 'name', label: startTexts.name },
  }),
  property: part({
    category: 'lists',
    en: 'Property table',
    zh: '属性表',
    start: { items: [{ label: startTexts.name, content: startTexts.value }] },
  }),
};
