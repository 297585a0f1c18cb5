import type { ScheduleChoices, ScheduleSource } from '@lab-console/calendar';
import { resolveSystemConfig, type Semester } from '@lab-console/schedule-rules';

/** The semester of a plan with what its sessions choose from. */
export interface PlanChoices {
  readonly semester: Semester;
  readonly choices: ScheduleChoices;
}

/** Makes what reads the choices of a semester once; a failure is asked for again. */
export function planChoices(
  source: ScheduleSource,
  semesterId: number,
): (signal: AbortSignal) => Promise<PlanChoices | undefined> {
  const read = async (signal: AbortSignal): Promise<PlanChoices | undefined> => {
    const semester = (await source.loadSemesters(signal)).find(({ id }) => id === semesterId);
    const viewer = await source.loadViewer(signal);
    if (!semester) return undefined;
    return { semester, choices: await source.loadChoices({ semester, config: resolveSystemConfig(viewer.config) }, signal) };
  };
  let known: ReturnType<typeof read> | undefined;
  return (signal) => {
    known ??= read(signal).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
