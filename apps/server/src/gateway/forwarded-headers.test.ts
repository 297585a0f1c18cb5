import { describe, expect, it } from 'vitest';
import { requestHeaders, responseHeaders } from './forwarded-headers.ts';

describe('headers on the way to PostgREST', () => {
  it('are those it needs and no others', () => {
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
    };
    expect(requestHeaders({ ...sent, ...added })).toEqual(sent);
  });
});

describe('headers on the way back', () => {
  it('keep what PostgREST says about the rows', () => {
    const headers = {
      'content-range': '0-9/20',
      'content-type': 'application/json; charset=utf-8',
      'preference-applied': 'count=exact',
    };
    expect(responseHeaders(headers, '/api/rest')).toEqual(headers);
  });

  it('name addresses as the client knows them', () => {
    const headers = { location: '/periods?id=eq.1', 'content-location': '/periods?select=id' };
    expect(responseHeaders(headers, '/lab/api/rest')).toEqual({
      location: '/lab/api/rest/periods?id=eq.1',
      'content-location': '/lab/api/rest/periods?select=id',
    });
  });

  it('name the type of the answer once', () => {
    const type = 'application/json; charset=utf-8';
    expect(responseHeaders({ 'content-type': [type, type] }, '/api/rest')).toEqual({ 'content-type': type });
  });

  it('lose those that concern the connection, the program behind, or other sites', () => {
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
