import type { SensitiveAct } from './sensitive-act.ts';
import type { actTexts, FoundRows } from './act-texts.ts';

/** What an act is, as a sentence; `found` are the rows it is about, nothing where they could not be looked up. */
export function actSentence(act: SensitiveAct, texts: ReturnType<typeof actTexts>, found?: FoundRows): string {
  if (act.kind === 'call') return texts.call(texts.functions[act.function]);
  if (act.kind === 'other') return texts.other(act.request);
  const table = texts.tables[act.table];
  if (act.verb === 'insert') return texts.insert(table);
  if (act.verb === 'upsert') return texts.upsert(table);
  const isDeletion = act.verb === 'delete';
  if (act.filter === '') return isDeletion ? texts.removeAll(table) : texts.updateAll(table);
  const rows = !found ? texts.where(act.filter) : found.count === 0 ? texts.none : texts.rows(found.names, found.count);
  if (isDeletion) return texts.remove(table, rows);
  const role = act.table === 'users' ? act.values.find(({ name }) => name === 'role')?.value : undefined;
  if (role !== undefined) return texts.makeRole(rows, texts.roles[role] ?? role);
  return texts.update(table, rows);
}
