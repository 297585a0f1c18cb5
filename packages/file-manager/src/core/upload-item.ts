/** Where an upload is; one that is `held` waits until the store answers again. */
export type UploadPhase = 'waiting' | 'running' | 'held' | 'paused' | 'asking' | 'done' | 'failed' | 'cancelled';

/** One file on its way. */
export interface UploadItem {
  readonly id: number;
  /** Path it is stored under. */
  readonly path: string;
  readonly file: File;
  readonly phase: UploadPhase;
  /** Bytes that arrived. */
  readonly sent: number;
  readonly error?: unknown;
}

/** Phases of uploads that are over. */
export const endedPhases: ReadonlySet<UploadPhase> = new Set(['done', 'failed', 'cancelled']);
/** Phases of uploads that are on their way, or will be by themselves. */
export const busyPhases: readonly UploadPhase[] = ['waiting', 'running', 'held'];
/** Phases of uploads that are not over. */
export const openPhases: readonly UploadPhase[] = [...busyPhases, 'paused', 'asking'];
