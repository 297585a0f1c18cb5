/** A part of the server that its parent process keeps running. */
export interface PartState {
  readonly name: 'postgres' | 'postgrest' | 'gateway';
  /** Whether it answers. */
  readonly isReady: boolean;
  /** How often it was started again since the server started. */
  readonly restarts: number;
}
