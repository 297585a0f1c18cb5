import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const iterations = 4096;

/**
 * Returns the SCRAM-SHA-256 verifier of a password, in the form that `alter role … password` takes instead of the password. So the password itself
 * never reaches the server's log. ASCII passwords only: nothing is normalised by SASLprep.
 *
 * @throws RangeError when the password is empty or holds anything but printable ASCII.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  if (!/^[\u0021-\u007e]+$/.test(password)) {
    throw new RangeError('A database password must be printable ASCII without spaces: make one from random hex digits.');
  }
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  const storedKey = createHash('sha256').update(clientKey).digest('base64');
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
