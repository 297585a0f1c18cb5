import { helpTexts } from '../../console/src/features/help/help-texts.ts';
import { roleTexts } from '../../console/src/locales/role-texts.ts';
import type { BothLanguages, Language } from './languages.ts';
import { readText } from './root.ts';
import { guides } from './site-map.ts';

/** An entry of the menu that opens a page of the console. */
export interface ConsolePage {
  /** Path of its definition, such as `centre/schedule/calendar`; its page of the site has the same one below `console`. */
  readonly path: string;
  readonly label: BothLanguages;
  /** Label of what it is in. */
  readonly group: BothLanguages;
  /** Roles that have it in a new installation. */
  readonly roles: readonly Role[];
}

/** Roles that can sign in to the console, in the order in which they are listed. */
const roleOrder = ['teacher', 'centreadmin', 'dev', 'admin'] as const;

type Role = (typeof roleOrder)[number];

const entry =
  /(?:\('(?<above>[a-z-]+)', |select |\()'(?<name>[a-z-]+)', '(?<zh>[^']+)', '(?<en>[^']+)', (?:'[a-z_]+', )?(?:'(?<path>[a-z-]+\/[a-z/-]+)'|null)/g;

interface MenuRow {
  readonly name: string;
  readonly label: BothLanguages;
  readonly path: string | undefined;
  readonly above: string | undefined;
}

/** The menu of a new installation, read from the rows of the schema. */
export function readConsolePages(): readonly ConsolePage[] {
  const sql = readText('apps/server/schema/pages/rows.sql').replaceAll(/^\s*--.*$/gm, '');
  const statements = sql.split(/;\s*\n/);
  const rows = new Map<string, MenuRow>();
  const roles = new Map<string, Set<string>>();
  for (const statement of statements) {
    if (/^\s*insert into app\.navs/.test(statement)) {
      const near = /name = '(?<near>[a-z-]+)'/.exec(statement)?.groups?.['near'];
      for (const { groups = {} } of statement.matchAll(entry)) {
        const { name = '', zh = '', en = '', path, above } = groups;
        rows.set(path ?? name, { name, label: { en, zh }, path, above: above ?? near });
      }
    }
    if (/^\s*insert into app\.role2navs/.test(statement)) addRoles(statement, roles);
  }
  const byName = new Map(Array.from(rows.values(), (row) => [row.name, row]));
  const top = (row: MenuRow): MenuRow => {
    const above = row.above === undefined ? undefined : byName.get(row.above);
    if (!above) return row;
    // An entry beside another one has the same group.
    return above.path === undefined && above.above === undefined ? above : top(above);
  };
  const found = [...rows.values()].flatMap((row): readonly ConsolePage[] =>
    row.path === undefined
      ? []
      : [
          {
            path: row.path,
            label: row.label,
            group: top(row).label,
            roles: roleOrder.filter((role) => roles.get(row.name)?.has(role)),
          },
        ],
  );
  return found.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Daily work is first, the system last; what is in one place keeps the order of the menu. */
function placeOf({ path }: ConsolePage): number {
  return ['centre/today/', 'centre/', 'teaching/', 'system/'].findIndex((start) => path.startsWith(start));
}

function addRoles(statement: string, roles: Map<string, Set<string>>): void {
  const add = (name: string, list: string): void => {
    const known = roles.get(name) ?? new Set();
    for (const role of list.split(',')) known.add(role.trim());
    roles.set(name, known);
  };
  for (const [, name = '', list = ''] of statement.matchAll(/\('(?:centre|menu)', '([a-z-]+)', '\{([a-z,]+)\}'\)/g))
    add(name, list);
  const list = /unnest\('\{([a-z,]+)\}'::text\[\]\)/.exec(statement)?.[1] ?? /select '([a-z]+)', n\.id/.exec(statement)?.[1];
  const named = /n\.name (?:= '([a-z-]+)'|in \(([^)]+)\))/.exec(statement);
  if (list === undefined || !named) return;
  for (const name of (named[1] ?? named[2] ?? '').split(',')) add(name.trim().replaceAll("'", ''), list);
}

const words = {
  en: {
    title: 'Pages of the console',
    intro:
      'What each entry of the menu is for. The `?` in the header of the console opens the page of this list that belongs to what is on the screen.',
    who: 'Who has it in a new installation',
    keys: 'Keys',
    key: 'Key',
    does: 'Does',
    guides: 'How to',
    beside: 'Beside it in the menu',
    and: ', ',
    note: 'An administrator can give an entry to other roles under **Roles**.',
  },
  zh: {
    title: '控制台各页面',
    intro: '菜单中每个条目的用途。点击控制台页眉的 `?`，即可打开与当前页面对应的说明。',
    who: '新安装时拥有此条目的角色',
    keys: '快捷键',
    key: '按键',
    does: '作用',
    guides: '操作指南',
    beside: '菜单中的相邻条目',
    and: '、',
    note: '管理员可在**角色**页将条目分配给其他角色。',
  },
} as const;

/** The page of the site for an entry of the menu, as Markdown. */
export function consolePage(page: ConsolePage, all: readonly ConsolePage[], language: Language): string {
  const text = words[language];
  const { pages, pageKeys } = helpTexts[language];
  const keys = pageKeys[page.path] ?? [];
  const about = guides.filter(({ pages: paths }) => paths.includes(page.path));
  const beside = all.filter((other) => other.group.en === page.group.en && other.path !== page.path);
  const prefix = language === 'zh' ? '/zh' : '';
  return [
    `# ${page.label[language]}`,
    pages[page.path] ?? '',
    `**${text.who}**${language === 'zh' ? '：' : ': '}${page.roles.map((role) => roleTexts[language][role].toLowerCase()).join(text.and)}${language === 'zh' ? '。' : '. '}${text.note}`,
    ...(keys.length === 0
      ? []
      : [
          `## ${text.keys}`,
          [`| ${text.key} | ${text.does} |`, '| --- | --- |', ...keys.map(([key, does]) => `| ${key} | ${does} |`)].join('\n'),
        ]),
    ...(about.length === 0
      ? []
      : [`## ${text.guides}`, about.map(({ name, title }) => `- [${title[language]}](${prefix}/guides/${name}.md)`).join('\n')]),
    ...(beside.length === 0
      ? []
      : [
          `## ${text.beside}`,
          beside.map(({ path, label }) => `- [${label[language]}](${prefix}/console/${path}.md)`).join('\n'),
        ]),
    '',
  ].join('\n\n');
}

/** The list of all of them, by group. */
export function consoleIndex(all: readonly ConsolePage[], language: Language): string {
  const text = words[language];
  const { pages } = helpTexts[language];
  const prefix = language === 'zh' ? '/zh' : '';
  const groups = [...new Set(all.map(({ group }) => group[language]))];
  return [
    `# ${text.title}`,
    text.intro,
    ...groups.flatMap((group) => [
      `## ${group}`,
      all
        .filter((page) => page.group[language] === group)
        .map((page) => `- [${page.label[language]}](${prefix}/console/${page.path}.md): ${pages[page.path] ?? ''}`)
        .join('\n'),
    ]),
    '',
  ].join('\n\n');
}
