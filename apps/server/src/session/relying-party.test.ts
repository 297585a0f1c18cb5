import { describe, expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

const at = (publicAddress?: string): Parameters<typeof relyingPartyOf>[1] => ({
  currentSignOn: { publicAddress: () => publicAddress },
});

describe('relyingPartyOf', () => {
  it.each([
    ['lab.example.edu', ['https://lab.example.edu']],
    ['lab.example.edu:8443', ['https://lab.example.edu:8443']],
    ['localhost:8080', ['https://localhost:8080', 'http://localhost:8080']],
    ['lab.localhost', ['https://lab.localhost', 'http://lab.localhost']],
  ])('takes the host %s of the request', (host, origins) => {
    expect(relyingPartyOf({ host }, at())).toEqual({ id: host.replace(/:\d+$/, ''), origins });
  });

  it('takes the address of the installation, whatever host the request names', () => {
    const party = { id: 'lab.example.edu', origins: ['https://lab.example.edu:8443'] };
    expect(relyingPartyOf({ host: '10.0.0.7:8080' }, at('https://lab.example.edu:8443'))).toEqual(party);
  });

  it.each(['127.0.0.1:8080', '[::1]:8080', '10.0.0.7', '', 'two words', 'a@b:c:d'])(
    'is none where the request names %j',
    (host) => {
      expect(relyingPartyOf({ host }, at())).toBeUndefined();
    },
  );

  it('is none where the installation is opened at an IP address', () => {
    expect(relyingPartyOf({ host: 'localhost' }, at('https://10.0.0.7'))).toBeUndefined();
  });
});
