import type { Gradebook } from '@lab-console/api-client';

/** The experiment that the grades of a course open with: the first with enrolments, else the first with sessions, else none. */
export function firstExperiment({
  projects,
  sessions,
  places,
}: Pick<Gradebook, 'projects' | 'sessions' | 'places'>): number | null {
  const enrolled = new Set(places.map(({ schedule_id }) => schedule_id));
  const held = new Set(sessions.map(({ project_id }) => project_id));
  const attended = new Set(sessions.filter(({ id }) => enrolled.has(id)).map(({ project_id }) => project_id));
  const first = projects.find(({ id }) => attended.has(id)) ?? projects.find(({ id }) => held.has(id));
  return first?.id ?? null;
}
