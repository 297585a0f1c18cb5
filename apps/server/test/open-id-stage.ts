import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { freePort } from '../src/host/process/free-port.ts';
import { startOpenIdServer, type OpenIdServer } from './open-id-server.ts';

/** A server with the small university that signs people on at a provider of OpenID Connect. */
export interface OpenIdStage {
  readonly server: TestServer;
  readonly provider: OpenIdServer;
  /** Public address of the server, such as `http://127.0.0.1:40123`. */
  readonly home: string;
  readonly stop: () => Promise<void>;
}

/** Starts both. Accounts are found by the claim `employee_number`. */
export async function openOpenIdStage(): Promise<OpenIdStage> {
  const port = await freePort();
  const home = `http://127.0.0.1:${port}`;
  const provider = await startOpenIdServer(home);
  const server = await startTestServer({
    demo: 'small',
    locale: 'en',
    env: {
      PORT: String(port),
      // Browsers of these tests come from addresses of their own.
      TRUST_PROXY: '127.0.0.1',
      DEMO_PUBLIC: 'yes',
      PUBLIC_ADDRESS: home,
      SIGN_ON: 'oidc',
      SIGN_ON_ADDRESS: provider.issuer,
      SIGN_ON_CLIENT_ID: provider.clientId,
      SIGN_ON_CLIENT_SECRET: provider.clientSecret,
      SIGN_ON_CLAIM: 'employee_number',
    },
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await provider.stop();
  };
  return { server, provider, home, stop };
}
