import type { RestProblem } from '../http/answers.ts';

/** Why a passkey was refused. */
export type PasskeyProblem = 'unknown' | 'otherHost' | 'notValid' | 'copied' | 'noHost' | 'late' | 'known' | 'full' | 'gone';

/** The answers to refused passkeys, without their status. */
export const passkeyProblems: Readonly<Record<PasskeyProblem, Omit<RestProblem, 'status'>>> = {
  gone: { code: 'LC069', message: 'this passkey has been removed already' },
  unknown: { code: 'LC070', message: 'this passkey does not belong to the account, please use another one' },
  otherHost: {
    code: 'LC071',
    message: 'this passkey was made for another address of the console, please use a code or a recovery code',
  },
  notValid: { code: 'LC072', message: 'the answer of the passkey is not valid or was used already, please try again' },
  copied: {
    code: 'LC073',
    message:
      'the counter of this passkey did not go on, so that somebody may use a copy of it: please use a code or a recovery code, and remove the passkey',
  },
  noHost: {
    code: 'LC074',
    message: 'browsers make passkeys only where the console is opened at a name and not at an IP address',
  },
  late: {
    code: 'LC075',
    message: 'adding the passkey took longer than five minutes or was done already, please begin again',
  },
  known: { code: 'LC076', message: 'this passkey was added already' },
  full: { code: 'LC077', message: 'the account has 20 passkeys, please remove one first' },
};
