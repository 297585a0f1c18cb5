/** What the shell keeps of the server, by what a request changes: the menu and its centres, the settings, the days of the calendar, what is unread. */
const kept: ReadonlyArray<readonly [RegExp, readonly string[]]> = [
  [
    /^(navs|role2navs|modules|pages|rpc\/(save_nav|move_nav|set_role_nav|set_role_start|restore_page_version))$/,
    ['role2navs', 'page-definition'],
  ],
  [/^(orgs|rpc\/(undo_)?merge_orgs)$/, ['centres']],
  [/^(config|rpc\/save_settings)$/, ['system-settings']],
  [/^days$/, ['days']],
  [/^announcement(s|_reads)$/, ['announcements', 'first-screen']],
];

/** The first keys of the queries that are out of date after a request of a page; none after one that only reads. */
export function touchedQueries(method: string, url: string): readonly string[] {
  if (!/^(post|put|patch|delete)$/i.test(method)) return [];
  const name = /^\/?(?:api\/)?rest\/((?:rpc\/)?\w+)/.exec(url)?.[1];
  return name === undefined ? [] : kept.flatMap(([pattern, keys]) => (pattern.test(name) ? keys : []));
}
