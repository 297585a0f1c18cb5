import pino from 'pino';
import type { GatewayOptions } from '../src/app/create-gateway.ts';
import { createSeal } from '../src/session/create-seal.ts';
import { createCurrentSignOn } from '../src/sign-on/current-sign-on.ts';

/** A gateway without a sign-on of the university. */
export function noSignOn(): GatewayOptions['signOn'] {
  const seal = createSeal('a'.repeat(64), 'test');
  const current = createCurrentSignOn({
    fixed: undefined,
    fixedAddress: undefined,
    localSignIn: 'everyone',
    basePath: '',
    auth: { signOnSettings: () => Promise.resolve(undefined) },
    seal,
    log: pino({ level: 'silent' }),
  });
  return { current, secret: 'a'.repeat(64), seal };
}
