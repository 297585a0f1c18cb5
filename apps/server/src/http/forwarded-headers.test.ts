import { describe, expect, it } from 'vitest';
import { requestHeaders, responseHeaders, unreadableHeader } from './forwarded-headers.ts';

describe('headers forwarded to PostgREST', () => {
  it('are only those that it needs', () => {
    const sent = {
      accept: 'application/json',
      authorization: 'Bearer x',
      'content-type': 'application/json',
      'content-length': '2',
      prefer: 'count=exact',
      range: '0-9',
      'range-unit': 'items',
    };
    const added = {
      host: 'example.org',
      cookie: 'a=b',
      'accept-profile': 'auth',
      'content-profile': 'auth',
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=10.0.0.1',
      role: 'admin',
      'x-role': 'admin',
      'x-hasura-role': 'admin',
      'x-http-method-override': 'DELETE',
      origin: 'https://evil.example',
      'x-client-address': '203.0.113.9',
    };
    expect(requestHeaders({ ...sent, ...added }, '192.0.2.1')).toEqual({ ...sent, 'x-client-address': '192.0.2.1' });
  });
});

it('names the header that holds more than ASCII', () => {
  expect(unreadableHeader({ accept: 'application/json', prefer: 'return=representation' })).toBeUndefined();
  expect(unreadableHeader({ accept: 'application/json', prefer: '\u00ff' })).toBe('prefer');
  // What is not passed on may hold anything.
  expect(unreadableHeader({ 'user-agent': '\u00ff' })).toBeUndefined();
});

describe('headers returned from PostgREST', () => {
  it('keep the counts and ranges of rows', () => {
    const headers = {
      'content-range': '0-9/20',
      'content-type': 'application/json; charset=utf-8',
      'preference-applied': 'count=exact',
    };
    expect(responseHeaders(headers, '/api/rest')).toEqual(headers);
  });

  it('contain addresses as the client knows them', () => {
    const headers = { location: '/periods?id=eq.1', 'content-location': '/periods?select=id' };
    expect(responseHeaders(headers, '/lab/api/rest')).toEqual({
      location: '/lab/api/rest/periods?id=eq.1',
      'content-location': '/lab/api/rest/periods?select=id',
    });
  });

  it('contain the content type once', () => {
    const type = 'application/json; charset=utf-8';
    expect(responseHeaders({ 'content-type': [type, type] }, '/api/rest')).toEqual({ 'content-type': type });
  });

  it('contain nothing about the connection, the software or other sites', () => {
    const headers = {
      connection: 'close',
      'transfer-encoding': 'chunked',
      server: 'postgrest/12.0.2',
      date: 'x',
      'access-control-allow-origin': '*',
      'access-control-allow-credentials': 'true',
    };
    expect(responseHeaders(headers, '/api/rest')).toEqual({});
  });
});
