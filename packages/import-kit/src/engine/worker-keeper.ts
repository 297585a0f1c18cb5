/** Milliseconds after which an unused worker is given up. */
const patience = 120_000;

/**
 * Starts a worker before it is needed and keeps it from one file to the next: starting one takes longer than reading a small file.
 * It keeps none before `warm` and none after `dispose`.
 */
export class WorkerKeeper {
  readonly #create: () => Worker;
  #isKeeping = false;
  #spare: Worker | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(create: () => Worker) {
    this.#create = create;
  }

  /** Starts the worker unless one is waiting, and keeps those that come back. */
  warm(): void {
    this.#isKeeping = true;
    if (!this.#spare) this.#keep(this.#create());
  }

  /** The worker that is waiting, or a new one. It is the caller's to end or to give back. */
  take(): Worker {
    const worker = this.#spare ?? this.#create();
    this.#forget();
    return worker;
  }

  /** Takes back a worker that has done its work and answers no more. */
  giveBack(worker: Worker): void {
    if (this.#isKeeping && !this.#spare) this.#keep(worker);
    else worker.terminate();
  }

  /** Ends the worker that is waiting, and those that come back from now on. */
  dispose(): void {
    this.#isKeeping = false;
    this.#spare?.terminate();
    this.#forget();
  }

  readonly #drop = (): void => {
    this.#spare?.terminate();
    this.#forget();
  };

  #keep(worker: Worker): void {
    this.#spare = worker;
    // One that could not start answers no job.
    worker.addEventListener('error', this.#drop);
    this.#timer = setTimeout(this.#drop, patience);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#spare?.removeEventListener('error', this.#drop);
    this.#spare = null;
  }
}
