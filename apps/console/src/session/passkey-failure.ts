/** Why a browser made or used no passkey. */
export type PasskeyFailureReason = 'cancelled' | 'known' | 'unsupported' | 'failed';

/** A passkey that a browser did not make or use. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
  readonly reason: PasskeyFailureReason;
  constructor(reason: PasskeyFailureReason, cause: unknown) {
    super(`the browser gave no passkey: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The reasons by the names of the errors that WebAuthn defines. */
const reasons: Readonly<Record<string, PasskeyFailureReason>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
  SecurityError: 'unsupported',
};

/** The failure behind an error of the browser. */
export function passkeyFailureOf(error: unknown): PasskeyFailure {
  const { name } = Object(error) as { readonly name?: unknown };
  return new PasskeyFailure((typeof name === 'string' ? reasons[name] : undefined) ?? 'failed', error);
}
