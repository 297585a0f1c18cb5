import { hash } from 'node:crypto';

/** SHA-256 in lower-case hexadecimal digits: what is stored of a random text that another party keeps. */
export function sha256(text: string): string {
  return hash('sha256', text);
}
