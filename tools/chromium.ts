import { existsSync } from 'node:fs';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Switches that keep a test browser from reaching for the network on its own. */
const quietArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Finds a Chromium for tests: `CHROMIUM_PATH`, then one that is installed, then the one that the npm package
 * `@sparticuz/chromium` brings along.
 *
 * @returns Launch options for Playwright.
 * @throws Error when `CHROMIUM_PATH` names a file that does not exist.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const path = process.env.CHROMIUM_PATH ?? installed.find((candidate) => existsSync(candidate));
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
