import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { sendProblem } from '../http/answers.ts';
import { createConsoleFiles, type ConsoleFile } from './console-files.ts';
import { sendFile } from './console-routes.ts';
import { docsPolicy, examplesPolicy, makeNonce } from './content-security-policy.ts';

/** What serving the documentation works with. */
export interface DocsRoutesOptions {
  /** Deployment prefix: empty, or `/name`. */
  readonly basePath: string;
  readonly docsDir: string;
}

/** File in which the pages draw examples of types. */
const examplesFrame = 'examples.html';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of the scripts in a page, as the policy names them. */
function scriptHashes(page: string): readonly string[] {
  return Array.from(page.matchAll(inlineScript), ([, script = '']) => {
    return `sha256-${createHash('sha256').update(script).digest('base64')}`;
  });
}

/**
 * Serves the documentation under `<prefix>/admin/docs` without a sign-in: it holds nothing of the university. It is built with a word in the place of the
 * prefix, which is put in here.
 */
export function docsRoutes(app: FastifyInstance, { basePath, docsDir }: DocsRoutesOptions): void {
  const home = `${basePath}/admin/docs/`;
  const files = createConsoleFiles(docsDir, (text) => text.replaceAll('/__BASE_PATH__', () => basePath), {
    listsStartPage: true,
  });
  const policies = new WeakMap<ConsoleFile, string>();
  const policyOf = async (file: ConsoleFile): Promise<string> => {
    const known = policies.get(file);
    if (known !== undefined) return known;
    const policy = docsPolicy(scriptHashes(String(await file.content('identity'))));
    policies.set(file, policy);
    return policy;
  };

  app.get(home.slice(0, -1), (_request, reply) => reply.redirect(home, 302));
  app.get(`${home}*`, async (request, reply) => {
    const path = decodeURIComponent((request.raw.url ?? '').split('?')[0] ?? '').slice(home.length);
    if ((await files.startPage()) === undefined) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send(
          'The documentation has not been built yet. Run "npx turbo run build --filter=@lab-console/docs", and load this page again.\n',
        );
    }
    const file = (await files.find(path)) ?? (/(?:^|\/)$/.test(path) ? await files.find(`${path}index.html`) : undefined);
    if (!file) {
      const missing = await files.find('404.html');
      if (!missing || !request.headers.accept?.includes('text/html')) {
        return sendProblem(reply, 404, `There is no file ${path.slice(0, 100)} in the documentation.`);
      }
      void reply.code(404).header('content-security-policy', await policyOf(missing));
      return reply.type(missing.type).send(await missing.content('identity'));
    }
    if (path === examplesFrame) return sendExamples(reply, file);
    if (file.type.startsWith('text/html')) void reply.header('content-security-policy', await policyOf(file));
    return sendFile(request, reply, file);
  });
}

/** Sends the frame of the examples, whose styles are made while it runs: with a nonce of its own, as the console. */
async function sendExamples(reply: FastifyReply, file: ConsoleFile): Promise<FastifyReply> {
  const nonce = makeNonce();
  const page = String(await file.content('identity'));
  return reply
    .headers({ 'content-security-policy': examplesPolicy(nonce), 'cache-control': 'no-store' })
    .type(file.type)
    .send(page.replaceAll('__CSP_NONCE__', nonce));
}
