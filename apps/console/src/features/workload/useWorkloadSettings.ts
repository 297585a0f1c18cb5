import { defaultWorkloadSettings, type WorkloadSettings } from '@lab-console/schedule-rules/marks';
import { useSystemConfig } from '../shared/useSystemConfig.ts';

const names = { base: 'workloadBase', step: 'workloadStep', max: 'workloadMost', repeat: 'workloadRepeat' } as const;

/** Returns the factors of a centre, and where its own are missing or unsound the common ones, as the database reads them. */
export function useWorkloadSettings(centreId: number | null): WorkloadSettings {
  const config = useSystemConfig(centreId) as Readonly<Record<string, unknown>> | undefined;
  const read = (key: keyof typeof names): number => {
    const value = config?.[names[key]];
    return typeof value === 'number' && value >= 0 ? value : defaultWorkloadSettings[key];
  };
  return { base: read('base'), step: read('step'), max: read('max'), repeat: read('repeat') };
}
