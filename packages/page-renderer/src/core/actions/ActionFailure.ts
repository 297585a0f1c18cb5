/** Raised by an action that failed; ends its chain unless it has `ignoreError`. */
export class ActionFailure extends Error {
  override readonly name = 'ActionFailure';
}
