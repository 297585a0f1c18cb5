import { describe, expect, it } from 'vitest';
import { isLocalRequest } from './is-local-request.ts';

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
  readonly httpVersion?: string;
}

const isLocal = ({ headers = {}, remoteAddress = '127.0.0.1', httpVersion = '1.1' }: Sent): boolean =>
  isLocalRequest({
    raw: { headers: { host: '127.0.0.1:8080', ...headers }, socket: { remoteAddress }, httpVersion },
  } as unknown as Parameters<typeof isLocalRequest>[0]);

describe('a request', () => {
  it.each<Sent>([
    {},
    { headers: { host: 'localhost:8080', origin: 'http://localhost:5173' } },
    { headers: { host: '[::1]:8080' }, remoteAddress: '::1' },
    { remoteAddress: '::ffff:127.0.0.1' },
  ])('counts as made on this machine: %o', (sent) => {
    expect(isLocal(sent)).toBe(true);
  });

  it.each<Sent>([
    { headers: { 'x-forwarded-for': '203.0.113.7' } },
    { headers: { 'x-real-ip': '203.0.113.7' } },
    { headers: { forwarded: 'for=203.0.113.7' } },
    { headers: { via: '1.1 proxy' } },
    { headers: { 'x-forwarded-proto': 'https' } },
    { headers: { host: 'lab.example.edu' } },
    { headers: { host: '127.0.0.1.example.edu' } },
    { headers: { host: '' } },
    { headers: { origin: 'https://lab.example.edu' } },
    { headers: { origin: 'null' } },
    { remoteAddress: '192.168.1.5' },
    { httpVersion: '1.0' },
  ])('counts as made elsewhere: %o', (sent) => {
    expect(isLocal(sent)).toBe(false);
  });
});
