/** What is wrong with a rule, a template or a value. */
export type RuleFaultCode =
  | 'syntax'
  | 'path'
  | 'forbidden'
  | 'function'
  | 'arguments'
  | 'unknown'
  | 'brackets'
  | 'twice'
  | 'size'
  | 'noRule'
  | 'rows'
  | 'blank'
  | 'notNumber'
  | 'list'
  | 'notFinite'
  | 'cycle'
  | 'steps'
  | 'ref';

/** One fault, as data; `ruleFaultText` turns it into a sentence. */
export interface RuleFault {
  readonly code: RuleFaultCode;
  /** The value that cannot be worked out, or the rule, such as `rows.period`. */
  readonly path: string;
  /** Row of it, counted from 1. */
  readonly row?: number | undefined;
  /** The value that is at fault, where it is another one. */
  readonly from?: string | undefined;
  /** The text at that place. */
  readonly text?: string | undefined;
  /** A bound that was crossed. */
  readonly limit?: number | undefined;
}

/** Stops the calculation of one value. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly fault: Omit<RuleFault, 'path'> & { readonly path?: string };

  constructor(fault: Omit<RuleFault, 'path'> & { readonly path?: string }) {
    super(fault.code);
    this.fault = fault;
  }
}
