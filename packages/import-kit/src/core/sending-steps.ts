import type { SendAnswer, SendOptions } from './import-submit.ts';

/** What one call of a portion answers. */
export type StepAnswer = Pick<SendAnswer, 'alreadyReceived'> | void;

/** The calls of a portion that needs several, each with a key of its own. */
export interface SendingSteps {
  /** Makes one call; `name` distinguishes its key from those of the portion's other calls. */
  run(name: string, call: (options: SendOptions) => Promise<StepAnswer>): Promise<void>;
  /** What the portion as a whole answers: some call of it had been carried out on an earlier attempt, or none had. */
  answer(): Pick<SendAnswer, 'alreadyReceived'>;
}

/** Sends a portion in several calls. */
export function sendingSteps(options: SendOptions): SendingSteps {
  let isEarlier = false;
  return {
    async run(name, call) {
      const answer = await call({ ...options, idempotencyKey: `${options.idempotencyKey}-${name}` });
      if (answer?.alreadyReceived) isEarlier = true;
    },
    answer: () => (isEarlier ? { alreadyReceived: true } : {}),
  };
}
