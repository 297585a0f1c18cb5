/** What a browser was answered. */
export interface BrowserAnswer {
  readonly url: URL;
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
  readonly setCookies: readonly string[];
}

/** A browser as far as a sign-on needs it: cookies by host and path, and redirects one at a time. */
export interface SignOnBrowser {
  readonly get: (address: string | URL) => Promise<BrowserAnswer>;
  readonly post: (address: string | URL, body: string, type?: string) => Promise<BrowserAnswer>;
  /** Follows redirects until one leads to an address that `stopAt` accepts, which is returned and not asked for. */
  readonly follow: (address: string | URL, stopAt: (url: URL) => boolean) => Promise<URL>;
  /** Forgets everything. */
  readonly clear: () => void;
}

let opened = 0;

/** Opens a browser without cookies, at an address of its own for a server that believes `X-Forwarded-For`. */
export function openBrowser(): SignOnBrowser {
  opened++;
  const address = `198.51.${100 + Math.floor(opened / 250)}.${1 + (opened % 250)}`;
  let cookies: { readonly host: string; readonly path: string; readonly name: string; readonly value: string }[] = [];
  const send = async (place: string | URL, init: RequestInit = {}): Promise<BrowserAnswer> => {
    const url = new URL(place);
    url.hash = '';
    const cookie = cookies
      .filter(({ host, path }) => host === url.host && `${url.pathname}/`.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': address,
        ...(init.headers as Record<string, string> | undefined),
        ...(cookie === '' ? {} : { cookie }),
      },
    });
    const setCookies = answer.headers.getSetCookie();
    for (const text of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      const path = /;\s*path=([^;]+)/i.exec(text)?.[1] ?? '/';
      cookies = cookies.filter((kept) => kept.host !== url.host || kept.name !== name || kept.path !== path);
      const isRemoved = value === '' || /;\s*max-age=0\b/i.test(text) || /;\s*expires=Thu, 01 Jan 1970/i.test(text);
      if (!isRemoved) cookies.push({ host: url.host, path, name, value });
    }
    const location = answer.headers.get('location');
    return {
      url,
      status: answer.status,
      location: location === null ? undefined : new URL(location, url).href,
      text: await answer.text(),
      setCookies,
    };
  };
  return {
    get: (address) => send(address),
    post: (address, body, type = 'application/x-www-form-urlencoded') =>
      send(address, { method: 'POST', body, headers: { 'content-type': type } }),
    follow: async (address, stopAt) => {
      let at = new URL(address);
      for (let step = 0; step < 15; step++) {
        if (stopAt(at)) return at;
        const { location, status, text } = await send(at);
        if (location === undefined) throw new Error(`${at.href} answered ${status} and no redirect: ${text.slice(0, 500)}`);
        at = new URL(location);
      }
      throw new Error(`too many redirects, the last one to ${at.href}`);
    },
    clear: () => {
      cookies = [];
    },
  };
}
