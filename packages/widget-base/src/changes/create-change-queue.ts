/** A change that is shown before it is saved. */
export interface OptimisticChange<Answer> {
  /** Shows the change, at once. */
  readonly show: () => void;
  /** Saves it, once the changes before it are settled. */
  readonly save: () => Promise<Answer>;
  /** Runs after saving; what was not saved is taken back here. */
  readonly onSaved: (answer: Answer) => void;
  /** Takes back what was shown, after saving failed. */
  readonly onFailed: (error: unknown) => void;
}

/** Shows changes at once and saves them one after the other, in the order in which they came. */
export interface ChangeQueue {
  /** Shows a change and queues it; resolves once it is settled, and never rejects. */
  readonly run: <Answer>(change: OptimisticChange<Answer>) => Promise<void>;
  /** Runs something between two saves, for example reading rows again. */
  readonly enqueue: (task: () => Promise<void>) => Promise<void>;
  /** How many changes are shown and not settled. */
  readonly pending: () => number;
}

/** Settings of {@link createChangeQueue}. */
export interface ChangeQueueOptions {
  /** Once it is aborted, nothing is saved any more and no listener is called about what was. */
  readonly signal?: () => AbortSignal | null;
  /** Called when `pending` changes. */
  readonly onPending?: (pending: number) => void;
}

/** Creates an empty queue. */
export function createChangeQueue({ signal = () => null, onPending = () => {} }: ChangeQueueOptions = {}): ChangeQueue {
  let last: Promise<void> = Promise.resolve();
  let pending = 0;
  const count = (by: 1 | -1): void => {
    pending += by;
    onPending(pending);
  };

  const enqueue = (task: () => Promise<void>): Promise<void> => {
    last = last.then(task);
    return last;
  };

  return {
    run: ({ show, save, onSaved, onFailed }) => {
      const own = signal();
      show();
      count(1);
      return enqueue(async () => {
        let settle: () => void;
        try {
          if (own?.aborted) throw own.reason;
          const answer = await save();
          settle = () => onSaved(answer);
        } catch (error) {
          settle = () => onFailed(error);
        }
        if (own?.aborted) {
          pending -= 1;
          return;
        }
        // First settled, then counted: a listener for the end of saving sees what came of it.
        settle();
        count(-1);
      });
    },
    enqueue,
    pending: () => pending,
  };
}
