const kinds: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [
    /^\/rest\/rpc\/(?:login|logout|exchange_sign_on|change_password|set_first_password|make_password_link|password_link|use_password_link|confirm_renewal)\b/,
    'sign-in',
  ],
  [/^\/rest\/rpc\//, 'function'],
  [/^\/(?:rest|post2rest)\//, 'rows'],
  [/^\/student\//, 'student'],
  [/^\/calendar\//, 'calendar'],
  [/^\/(?:healthz|readyz|metrics)$/, 'health'],
  [/^\/sign-on\b/, 'sign-on'],
  [/^\/(?:storage\/v1|res\/api|upload|report-files)\b/, 'files'],
  [/^\/timetable\//, 'plans'],
  [/^\/report-api\//, 'reports'],
  [/^\/admin\b/, 'console'],
];

/** The kind of a request by its path, one of a dozen: measures are kept for each. */
export function routeKind(url: string, basePath: string): string {
  const path = (url.split('?', 1)[0] ?? '').slice(url.startsWith(basePath) ? basePath.length : 0).replace(/^\/api(?=\/)/, '');
  return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}
