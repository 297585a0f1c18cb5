import type { SchemaObject } from '../../schema/base.ts';

/** Whether an input hides what is typed into it, so that it asks for a secret. */
export function isSecretInput({ type, masked }: SchemaObject): boolean {
  return type === 'input-password' || (type === 'input-verification-code' && masked === true);
}
