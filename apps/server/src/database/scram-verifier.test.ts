import { describe, expect, test } from 'vitest';
import { scramVerifier } from './scram-verifier.ts';

describe('the SCRAM verifier of a password', () => {
  test('matches the example of RFC 7677', () => {
    const verifier = scramVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'));
    expect(verifier).toBe(
      'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
    );
  });

  test('has a new salt each time', () => {
    expect(scramVerifier('pencil')).not.toBe(scramVerifier('pencil'));
  });

  test.each(['', 'with blank', 'ä', 'line\nbreak'])('refuses %j', (password) => {
    expect(() => scramVerifier(password)).toThrow(RangeError);
  });
});
