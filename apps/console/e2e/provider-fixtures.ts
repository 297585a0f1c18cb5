import { startOpenIdServer, type OpenIdServer } from '../../server/test/open-id-server.ts';
import { test as base } from './fixtures.ts';
import { freePort } from './free-port.ts';

interface ProviderFixtures {
  /** Port at which the server has to start: the provider sends people back there. */
  readonly consolePort: string;
  /** A real provider of OpenID Connect. */
  readonly provider: OpenIdServer;
}

/** Journeys with a provider of the university beside the server. */
export const test = base.extend<object, ProviderFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern.
  consolePort: [async ({}, provide) => provide(await freePort()), { scope: 'worker' }],
  provider: [
    async ({ consolePort }, provide) => {
      const provider = await startOpenIdServer(`http://127.0.0.1:${consolePort}`);
      await provide(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
});
