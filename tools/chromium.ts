import { existsSync } from 'node:fs';

/** Switches that keep a test browser from reaching for the network on its own. */
const quietArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Finds a Chromium for tests: the one that `CHROMIUM_PATH` names, else the one that the npm package `@sparticuz/chromium`
 * contains, so that a test sees the same browser on every machine.
 *
 * @returns Launch options for Playwright.
 * @throws Error when `CHROMIUM_PATH` names a file that does not exist.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  // Where the environment names no locale, a browser gives files whose names are not ASCII other names.
  if (!process.env.LC_ALL && !process.env.LC_CTYPE && !process.env.LANG) process.env.LANG = 'C.UTF-8';
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const path = process.env.CHROMIUM_PATH;
  if (path) {
    if (!existsSync(path)) {
      throw new Error(
        `CHROMIUM_PATH names ${path}, but there is no such file. Correct it or unset it to use the bundled Chromium.`,
      );
    }
    return { executablePath: path, args: [...quietArgs, ...sandbox] };
  }
  const { default: bundled } = await import('@sparticuz/chromium');
  bundled.setGraphicsMode = false;
  // Its own list of switches also turns off web security; a test must see the browser that people have.
  return { executablePath: await bundled.executablePath(), args: [...quietArgs, '--disable-gpu', ...sandbox] };
}
