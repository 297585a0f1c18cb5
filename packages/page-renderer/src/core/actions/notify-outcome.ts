import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import type { ApiOutcome } from '../api/send-api.ts';

/** Shows how a call ended, for as long as its answer asks (`msgTimeout`), with the way to undo it where there is one. */
export function notifyOutcome(
  environment: PageEnvironment,
  outcome: ApiOutcome,
  message: string,
  undo?: () => Promise<void>,
): void {
  const kind = outcome.kind === 'failure' ? 'error' : 'success';
  const timeout = outcome.kind === 'failure' || outcome.kind === 'success' ? outcome.timeout : undefined;
  const status = outcome.kind === 'failure' && outcome.status >= 400 ? outcome.status : undefined;
  if (timeout === undefined && status === undefined && undo === undefined) environment.notify(kind, message);
  else
    environment.notify(kind, message, undefined, {
      ...(timeout === undefined ? {} : { timeout }),
      ...(status === undefined ? {} : { status }),
      ...(undo === undefined ? {} : { undo }),
    });
}
