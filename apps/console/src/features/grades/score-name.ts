import type { Gradebook } from '@lab-console/api-client';

/** Student and item of a score by its key, in words. */
export function scoreName(book: Gradebook, key: string): readonly [student: string, item: string] {
  const [kind, id, ...parts] = key.split(':');
  const item = parts.join(':');
  const place = kind === 'place' ? book.places.find((one) => one.id === Number(id)) : undefined;
  const session = book.sessions.find((one) => one.id === place?.schedule_id);
  const items = place ? book.projects.find((project) => project.id === session?.project_id)?.items : book.items;
  const student = book.students.find((one) => one.id === (place?.student ?? Number(id)));
  return [student?.name ?? '', items?.find((one) => one.item === item)?.label ?? item];
}
