import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings/settings.ts';

const oidc = {
  SIGN_ON: 'oidc',
  SIGN_ON_ADDRESS: 'https://sso.example.edu/realms/staff',
  SIGN_ON_CLIENT_ID: 'lab-console',
  SIGN_ON_CLIENT_SECRET: 'secret-of-the-client',
  SIGN_ON_CLAIM: 'employee_number',
  PUBLIC_ADDRESS: 'https://lab.example.edu',
};
const cas = {
  SIGN_ON: 'cas',
  SIGN_ON_ADDRESS: 'https://sso.example.edu/cas/',
  SIGN_ON_CLAIM: 'user',
  PUBLIC_ADDRESS: 'https://lab.example.edu/',
};
const inFile = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'lab-console-secret-')), 'secret');
  writeFileSync(file, text);
  return file;
};

describe('settings of the sign-on', () => {
  it('reads those of OpenID Connect', () => {
    expect(readSettings(oidc)).toMatchObject({
      signOn: {
        kind: 'oidc',
        address: 'https://sso.example.edu/realms/staff',
        publicAddress: 'https://lab.example.edu',
        claim: 'employee_number',
        client: { id: 'lab-console', secret: 'secret-of-the-client', scope: 'openid profile' },
        coversFactor: false,
      },
      localSignIn: 'administrators',
    });
  });

  it('keeps the issuer as it is spelled, and an address of CAS without its last slash', () => {
    expect(readSettings({ ...oidc, SIGN_ON_ADDRESS: 'https://sso.example.edu/' }).signOn?.address).toBe(
      'https://sso.example.edu/',
    );
    expect(readSettings(cas).signOn).toMatchObject({ kind: 'cas', address: 'https://sso.example.edu/cas', claim: 'user' });
  });

  it('reads the secret from a file', () => {
    const { SIGN_ON_CLIENT_SECRET: _given, ...rest } = oidc;
    expect(readSettings(rest).signOn?.client.secret).toBeUndefined();
    const SIGN_ON_CLIENT_SECRET_FILE = inFile('secret-in-a-file\n');
    expect(readSettings({ ...rest, SIGN_ON_CLIENT_SECRET_FILE }).signOn?.client.secret).toBe('secret-in-a-file');
    expect(() => readSettings({ ...oidc, SIGN_ON_CLIENT_SECRET_FILE })).toThrow(/both set\. Leave one of them out\.$/);
    expect(() => readSettings({ ...rest, SIGN_ON_CLIENT_SECRET_FILE: '/no/such/file' })).toThrow(/cannot be read \(ENOENT\)/);
    expect(() => readSettings({ ...rest, SIGN_ON_CLIENT_SECRET_FILE: inFile('two words') })).toThrow(
      /must hold the secret alone/,
    );
  });

  it.each([
    [{ LOCAL_SIGN_IN: 'everyone' }, { localSignIn: 'everyone' }],
    [{ SIGN_ON_SECOND_FACTOR: 'provider' }, { signOn: { coversFactor: true } }],
    [
      { SIGN_ON_ADDRESS: 'http://127.0.0.1:9000', PUBLIC_ADDRESS: 'http://localhost:8080' },
      { signOn: { publicAddress: 'http://localhost:8080' } },
    ],
  ])('takes %o', (env, expected) => {
    expect(readSettings({ ...oidc, ...env })).toMatchObject(expected);
  });

  it.each([
    [{ ...oidc, SIGN_ON: 'saml' }, 'SIGN_ON must be none, oidc or cas'],
    [{ ...oidc, SIGN_ON_ADDRESS: '' }, 'SIGN_ON is oidc without SIGN_ON_ADDRESS'],
    [{ ...oidc, SIGN_ON_CLAIM: '' }, 'SIGN_ON is oidc without SIGN_ON_CLAIM'],
    [{ ...oidc, SIGN_ON_CLIENT_ID: '' }, 'SIGN_ON is oidc without SIGN_ON_CLIENT_ID'],
    [{ ...oidc, PUBLIC_ADDRESS: '' }, 'SIGN_ON is oidc without PUBLIC_ADDRESS'],
    [{ ...cas, SIGN_ON_CLAIM: '' }, 'such as user, or leave SIGN_ON out.'],
    [{ ...oidc, SIGN_ON_ADDRESS: 'http://sso.example.edu' }, 'http is good on this machine only'],
    [{ ...oidc, SIGN_ON_ADDRESS: 'https://a:b@sso.example.edu' }, 'without user, query and fragment'],
    [{ ...oidc, SIGN_ON_ADDRESS: 'sso.example.edu' }, 'must be the https address'],
    [{ ...oidc, PUBLIC_ADDRESS: 'http://lab.example.edu' }, 'http is good on this machine only'],
    [{ ...oidc, PUBLIC_ADDRESS: 'https://lab.example.edu/lab' }, 'must have no path'],
    [{ ...oidc, SIGN_ON_SCOPE: 'profile' }, 'must begin with openid'],
    [{ ...oidc, LOCAL_SIGN_IN: 'nobody' }, 'LOCAL_SIGN_IN must be administrators or everyone'],
    [{ ...oidc, SIGN_ON: '' }, 'SIGN_ON_ADDRESS is set without SIGN_ON'],
    [{ LOCAL_SIGN_IN: 'administrators' }, 'nobody else could sign in'],
  ])('refuses %o in a sentence', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });

  it.each(['email', 'EMAIL', 'name', 'preferred_username', 'nickname', 'phone_number', 'mail', 'displayName', 'cn'])(
    'refuses a claim that people edit: %s',
    (claim) => {
      expect(() => readSettings({ ...oidc, SIGN_ON_CLAIM: claim })).toThrow('cannot edit at the provider');
      expect(() => readSettings({ ...cas, SIGN_ON_CLAIM: claim })).toThrow('cannot edit at the provider');
    },
  );

  it('does not repeat the secret in a message', () => {
    expect(() => readSettings({ ...oidc, SIGN_ON_CLIENT_SECRET: 'two words' })).toThrow(/^(?!.*two words)/);
  });
});
