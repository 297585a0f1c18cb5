import { startPortal } from './portal.ts';

const { API_URL = 'http://127.0.0.1:8080/api', SERVICE_TOKEN, PORT = '8090' } = process.env;
if (SERVICE_TOKEN === undefined) {
  process.stderr.write('SERVICE_TOKEN is missing: an administrator makes one in the console, under Service accounts.\n');
  process.exit(1);
}
const { url } = await startPortal({ apiUrl: API_URL, serviceToken: SERVICE_TOKEN, port: Number(PORT) });
process.stdout.write(`Students choose at ${url}\n`);
