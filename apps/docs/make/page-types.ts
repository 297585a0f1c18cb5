import {
  nodeCategories,
  nodeEntries,
  type NodeCategory,
  type NodeEntry,
  type NodeProperty,
} from '@lab-console/page-renderer/nodes';
import { propertyTexts } from '@lab-console/page-renderer/property-texts';
import { exampleOf } from '../../../packages/page-renderer/examples/example-of.ts';
import type { Language } from './languages.ts';
import { storyLink } from './stories.ts';

const words = {
  en: {
    title: 'Page definitions',
    intro: [
      'A page is JSON in the schema of amis: an object with a `type`, and other objects inside it. Nothing in it is run as code. These pages list every type that is drawn and every property that is read; the [page editor](/guides/pages.md) offers the same ones by the same names, and `@lab-console/page-renderer/schema.json` has them as a JSON Schema.',
      'What every node can have, such as `visibleOn`, and what every input can have, such as `required`, is listed once, below.',
    ],
    kinds: 'By what they are for',
    everyNode: 'Every node',
    everyInput: 'Every input',
    property: 'Property',
    takes: 'Takes',
    means: 'Meaning',
    input: 'An input: it has the [properties of every input](/page-definitions/index.md#every-input), too.',
    example: 'Example:',
    story: 'In all its states',
    fallback: 'default',
    noneOfItsOwn: 'It has no properties of its own.',
    takesOf: {
      text: 'text',
      number: 'number',
      boolean: '`true` or `false`',
      choice: 'one of',
      api: 'request',
      nodes: 'nodes',
      parts: 'objects',
      expression: 'condition or formula',
      events: 'actions by event',
      data: 'JSON',
    },
    listOf: 'list',
  },
  zh: {
    title: '页面定义',
    intro: [
      '页面是 amis 格式的 JSON：一个带 `type` 的对象，内含其他对象。其中没有任何内容会作为代码运行。这里列出所有可显示的类型及其属性；[页面编辑器](/zh/guides/pages.md)以相同的名称提供这些属性，`@lab-console/page-renderer/schema.json` 以 JSON Schema 给出。',
      '每个组件都有的属性（如 `visibleOn`）和每个输入都有的属性（如 `required`）在下面只列一次。',
    ],
    kinds: '按用途分类',
    everyNode: '所有组件',
    everyInput: '所有输入',
    property: '属性',
    takes: '取值',
    means: '含义',
    input: '这是输入组件，另有[所有输入的属性](/zh/page-definitions/index.md#every-input)。',
    example: '示例：',
    story: '全部状态',
    fallback: '默认',
    noneOfItsOwn: '没有自己的属性。',
    takesOf: {
      text: '文本',
      number: '数字',
      boolean: '`true` 或 `false`',
      choice: '以下之一',
      api: '请求',
      nodes: '组件',
      parts: '对象',
      expression: '条件或公式',
      events: '各事件的动作',
      data: 'JSON',
    },
    listOf: '列表',
  },
} as const;

const entries = Object.values(nodeEntries);

/** The categories, in the order of the palette. */
export const categories: readonly NodeCategory[] = Object.keys(nodeCategories) as NodeCategory[];

/** What people call a category. */
export const categoryLabel = (category: NodeCategory, language: Language): string => nodeCategories[category][language];

function cellText(text: string): string {
  return text
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;')
    .replaceAll('{{', '&#123;&#123;')
    .replaceAll(/\s+/g, ' ');
}

function takes({ kind, choices, many, default: preset }: NodeProperty, language: Language): string {
  const text = words[language];
  const values = choices === undefined ? '' : ` ${choices.map((choice) => `\`${choice}\``).join(', ')}`;
  const list = many === true ? ` (${text.listOf})` : '';
  const fallback = preset === undefined ? '' : `, ${text.fallback} \`${JSON.stringify(preset)}\``;
  return `${text.takesOf[kind]}${values}${list}${fallback}`;
}

function meaning({ name, description }: NodeProperty, language: Language): string {
  const known = propertyTexts[name];
  if (language === 'zh') return known?.help?.zh ?? known?.label.zh ?? '';
  return description ?? known?.help?.en ?? known?.label.en ?? '';
}

function table(properties: readonly NodeProperty[], language: Language): string {
  const text = words[language];
  return [
    `| ${text.property} | ${text.means} | ${text.takes} |`,
    '| --- | --- | --- |',
    ...properties.map(
      (property) =>
        `| \`${property.name}\` | ${cellText(meaning(property, language))} | ${takes(property, language).replaceAll('|', String.raw`\|`)} |`,
    ),
  ].join('\n');
}

/** Types of a category; those with the same properties, such as the editors of programming languages, are together. */
function groupsOf(category: NodeCategory): ReadonlyArray<readonly [NodeEntry, ...NodeEntry[]]> {
  const groups = new Map<string, [NodeEntry, ...NodeEntry[]]>();
  for (const entry of entries.filter((each) => each.category === category)) {
    const key = JSON.stringify([entry.description ?? entry.type, entry.properties]);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()];
}

/** The examples of a group, each drawn and with its definition. */
function examples(group: readonly NodeEntry[], language: Language): readonly string[] {
  const types = group.map(({ type }) => type);
  return [
    `<LiveExample :types='${JSON.stringify(types)}' language="${language}">`,
    ...types.flatMap((type) => [
      `<template v-slot:${type}>`,
      ['```json', JSON.stringify(exampleOf(type, language), null, 2), '```'].join('\n'),
      '</template>',
    ]),
    '</LiveExample>',
  ];
}

function typeSection(
  group: readonly [NodeEntry, ...NodeEntry[]],
  language: Language,
  stories: ReadonlyMap<string, string>,
): readonly string[] {
  const text = words[language];
  const [first] = group;
  const own = first.properties.filter(({ name, common }) => common === undefined && name !== 'type');
  const story = stories.get(first.type);
  return [
    `## ${first.label[language]} {#${first.type}}`,
    group.map(({ type }) => `\`${type}\``).join(language === 'zh' ? '、' : ', '),
    ...(language === 'en' && first.description !== undefined ? [cellText(first.description)] : []),
    ...(first.isInput ? [text.input] : []),
    own.length === 0 ? text.noneOfItsOwn : table(own, language),
    text.example,
    ...examples(group, language),
    ...(story === undefined ? [] : [`${text.story}${language === 'zh' ? '：' : ': '}${storyLink(first.type, story)}`]),
  ];
}

/** The page of a category: every type of it. */
export function categoryPage(category: NodeCategory, language: Language, stories: ReadonlyMap<string, string>): string {
  return [
    `# ${categoryLabel(category, language)}`,
    ...groupsOf(category).flatMap((group) => typeSection(group, language, stories)),
    '',
  ].join('\n\n');
}

/** The first page: the categories, and what every node and every input has. */
export function pageDefinitionsIndex(language: Language): string {
  const text = words[language];
  const prefix = language === 'zh' ? '/zh' : '';
  const common = (of: 'node' | 'input'): readonly NodeProperty[] =>
    (nodeEntries['input-text']?.properties ?? []).filter((property) => property.common === of);
  return [
    `# ${text.title}`,
    ...text.intro,
    `## ${text.kinds}`,
    categories
      .map((category) => {
        const types = entries.filter((entry) => entry.category === category).map(({ type }) => `\`${type}\``);
        const shown = types.length > 12 ? [...types.slice(0, 12), '…'] : types;
        return `- [${categoryLabel(category, language)}](${prefix}/page-definitions/${category}.md): ${shown.join(' ')}`;
      })
      .join('\n'),
    `## ${text.everyNode} {#every-node}`,
    table(common('node'), language),
    `## ${text.everyInput} {#every-input}`,
    table(common('input'), language),
    '',
  ].join('\n\n');
}
