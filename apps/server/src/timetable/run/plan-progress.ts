import type { TranslatedText } from '../plan/translated-text.ts';
import type { RunState } from './best-of-threads.ts';

/** How a run went, as the plan's row keeps it. */
export interface PlanProgress {
  readonly startedAt: string;
  readonly elapsedMs: number;
  readonly timeLimitMs: number;
  readonly steps: number;
  readonly threads: number;
  /** Milliseconds until no required condition was broken; `null` before. */
  readonly feasibleMs: number | null;
  /** Score over time: milliseconds, hard, soft; both counted as violations and points, so less is better. */
  readonly points: readonly (readonly [ms: number, hard: number, soft: number])[];
  /** Sentences about a run that could not begin. */
  readonly messages?: readonly string[];
  /** The same in the other languages. */
  readonly translations?: TranslatedText<readonly string[]>['translations'];
}

const maxPoints = 240;

/** Collects the score over time. */
export class ProgressLog {
  private readonly startedAt = new Date().toISOString();
  private readonly began = performance.now();
  private points: (readonly [number, number, number])[] = [];
  private feasibleMs: number | null = null;
  private readonly timeLimitMs: number;
  private readonly threads: number;

  constructor({ timeLimitMs, threads }: { readonly timeLimitMs: number; readonly threads: number }) {
    this.timeLimitMs = timeLimitMs;
    this.threads = threads;
  }

  add({ hard, soft, elapsedMs }: RunState): void {
    if (hard === 0) this.feasibleMs ??= Math.round(elapsedMs);
    this.points.push([Math.round(elapsedMs), hard, soft]);
    // Every other one of the older half goes: the beginning falls fast and needs few.
    if (this.points.length > maxPoints) this.points = this.points.filter((_, at) => at % 2 === 0 || at > maxPoints / 2);
  }

  read(steps: number, reasons?: TranslatedText<readonly string[]>): PlanProgress {
    return {
      startedAt: this.startedAt,
      elapsedMs: Math.round(performance.now() - this.began),
      timeLimitMs: this.timeLimitMs,
      steps,
      threads: this.threads,
      feasibleMs: this.feasibleMs,
      points: this.points,
      ...(reasons ? { messages: reasons.message, translations: reasons.translations } : {}),
    };
  }
}
