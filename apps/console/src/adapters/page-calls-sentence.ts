import type { DeclaredCall, DeclaredCalls } from '@lab-console/page-renderer/declared-calls';
import type { pageCallTexts } from '../locales/page-call-texts.ts';

/** What a page does besides reading, as a sentence; `undefined` where it does nothing else. */
export function pageCallsSentence(
  { calls, hosts, secrets }: Pick<DeclaredCalls, 'calls' | 'hosts' | 'secrets'>,
  texts: ReturnType<typeof pageCallTexts>,
): string | undefined {
  const part = (act: DeclaredCall['act'], text: (what: string) => string): readonly string[] => {
    const names = calls
      .filter((call) => call.act === act)
      .map(({ name, columns }) => (columns?.length ? texts.withColumns(name, columns) : name));
    return names.length === 0 ? [] : [text(texts.listed(names))];
  };
  const parts = [
    ...part('change', texts.changes),
    ...part('add', texts.adds),
    ...part('delete', texts.deletes),
    ...part('call', texts.calls),
    ...(hosts.length === 0 ? [] : [texts.hosts(texts.listed(hosts))]),
    ...(secrets.length === 0 ? [] : [texts.secret]),
  ];
  return parts.length === 0 ? undefined : texts.sentence(parts);
}
