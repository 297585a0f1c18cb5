import type { DeclaredCall, DeclaredCalls } from '@lab-console/page-renderer/declared-calls';
import type { pageCallTexts } from './page-call-texts.ts';

/** The parts of a list that are put into words. */
export type NamedCalls = Pick<DeclaredCalls, 'calls' | 'hosts' | 'secrets'>;

type Texts = ReturnType<typeof pageCallTexts>;

/** The words of {@link pageCallsPhrases}. */
export interface PageCallsWords {
  readonly texts: Texts;
  /** What tables are called, by their names in the database. */
  readonly labels?: ReadonlyMap<string, string> | undefined;
}

/** What a page does, one phrase each: what it reads last. Tables are named in words beside their name in the database. */
export function pageCallsPhrases({ calls, hosts, secrets }: NamedCalls, { texts, labels }: PageCallsWords): readonly string[] {
  const named = ({ on, name }: DeclaredCall): string => {
    const label = on === 'table' ? labels?.get(name) : undefined;
    return label === undefined ? name : texts.called(label, name);
  };
  const whole = ({ on, act, columns }: DeclaredCall): boolean => on === 'table' && act !== 'delete' && columns === null;
  const part = (act: DeclaredCall['act'], text: (what: string) => string): readonly string[] => {
    const names = calls
      .filter((call) => call.act === act)
      .map((call) => {
        if (whole(call)) return texts.allColumns(named(call));
        // What is embedded, such as `users()`, is named as a table of its own.
        const columns = call.columns?.filter((column) => !column.endsWith('()')) ?? [];
        return columns.length > 0 ? texts.withColumns(named(call), columns) : named(call);
      });
    return names.length === 0 ? [] : [text(texts.listed(names))];
  };
  return [
    ...part('change', texts.changes),
    ...part('add', texts.adds),
    ...part('delete', texts.deletes),
    ...part('call', texts.calls),
    ...(hosts.length === 0 ? [] : [texts.hosts(texts.listed(hosts))]),
    ...(secrets.length === 0 ? [] : [texts.secret]),
    ...part('read', texts.reads),
  ];
}

/** What a page does besides reading, as a sentence; `undefined` where it does nothing else. */
export function pageCallsSentence(list: NamedCalls, texts: Texts): string | undefined {
  const parts = pageCallsPhrases({ ...list, calls: list.calls.filter(({ act }) => act !== 'read') }, { texts });
  return parts.length === 0 ? undefined : texts.sentence(parts);
}

/** What a list holds that is not in the approved one: of a call that was approved for fewer columns, the others. */
export function newPageCalls(list: NamedCalls, approved: NamedCalls | null): NamedCalls {
  if (approved === null) return list;
  const calls = list.calls.flatMap((call): DeclaredCall[] => {
    const before = approved.calls.find(({ on, name, act }) => on === call.on && name === call.name && act === call.act);
    if (before === undefined) return [call];
    if (before.columns === null) return [];
    if (call.columns === null) return [call];
    const columns = call.columns.filter((column) => !before.columns?.includes(column));
    return columns.length === 0 ? [] : [{ ...call, columns }];
  });
  return {
    calls,
    hosts: list.hosts.filter((host) => !approved.hosts.includes(host)),
    secrets: approved.secrets.length > 0 ? [] : list.secrets,
  };
}
