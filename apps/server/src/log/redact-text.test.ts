import { describe, expect, it } from 'vitest';
import { redactText } from './redact-text.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYWRtaW4ifQ.c2lnbmF0dXJl';

describe('redactText', () => {
  it.each([
    [`/api/rest/x?token=${token}`, '/api/rest/x?token=[redacted]'],
    [`/api/rest/x?name=eq.${token}&select=id`, '/api/rest/x?name=eq.[token]&select=id'],
    ['/x?a=1&password=Lab%232026!&b=2', '/x?a=1&password=[redacted]&b=2'],
    ['/x?new_password=abc', '/x?new_password=[redacted]'],
    [`Authorization: Bearer ${token}`, 'Authorization: Bearer [token]'],
    ['bearer opaque-token-1', 'bearer [token]'],
    ['could not reach postgres://lab:geheim@db:5432/lab', 'could not reach postgres://lab:[password]@db:5432/lab'],
    ["alter role authenticator password 'geheim'", "alter role authenticator password '[password]'"],
    ['md5 5f4dcc3b5aa765d61d8327deb882cf99', 'md5 [hash]'],
    ['/lab/api/calendar/0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef.ics', '/lab/api/calendar/[token]'],
    ['/api/calendar/0123456789ABCDEF0123456789abcdefX?x=1', '/api/calendar/[token]?x=1'],
    ['/api/calendar/%30123456789abcdef0123456789abcdef.ics', '/api/calendar/[token]'],
    ['/api/c%61lendar/0123456789abcdef0123456789abcdef.ics', '/api/c%61lendar/[hash].ics'],
    ['/admin/assets/calendar-1a2b3c.js', '/admin/assets/calendar-1a2b3c.js'],
    ['/api/rest/schedules?date=gte.2026-09-01&order=date', '/api/rest/schedules?date=gte.2026-09-01&order=date'],
  ])('%s', (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });
});
