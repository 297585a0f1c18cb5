import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/** A service of a compose file, as far as it is looked at here. */
interface Service {
  readonly image: string;
  readonly build?: { readonly dockerfile: string; readonly context: string };
  readonly restart?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly privileged?: boolean;
}

const root = new URL('../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const composeText = textOf('deploy/compose.yaml');
const compose = parse(composeText) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const services = Object.entries(compose.services);

/** The settings that the server reads, by the table of its README. */
const settingNames = new Set(Array.from(textOf('apps/server/README.md').matchAll(/^\| `([A-Z_]+)`/gm), ([, name = '']) => name));

/** The instructions of the container file, with lines that go on put together, by stage. */
function stagesOf(text: string): readonly (readonly { readonly name: string; readonly rest: string }[])[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const instructions = lines.map((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return { name, rest };
  });
  const stages: { name: string; rest: string }[][] = [];
  for (const each of instructions) {
    if (each.name === 'FROM') stages.push([]);
    stages.at(-1)?.push(each);
  }
  return stages;
}

it('every service starts again by itself, says whether it is well, gets no new rights and has an image of a fixed version', () => {
  for (const [name, { image, build, restart, healthcheck, security_opt: options, privileged }] of services) {
    expect([name, restart, options, privileged]).toEqual([name, 'unless-stopped', ['no-new-privileges:true'], undefined]);
    // The container file has the check of the own image.
    expect([name, (healthcheck?.test.length ?? 0) > 1 || build !== undefined]).toEqual([name, true]);
    if (!build) expect(image).toMatch(/:v?\d[\w.-]*$/);
  }
});

it('the server waits for healthy services, writes to volumes alone and is reached from this machine alone', () => {
  const server = compose.services['lab-console']!;
  expect(Object.entries(server.depends_on ?? {}).map(([name, { condition }]) => [name, condition])).toEqual([
    ['postgres', 'service_healthy'],
    ['s3', 'service_healthy'],
  ]);
  expect([server.read_only, server.cap_drop]).toEqual([true, ['ALL']]);
  for (const port of server.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  expect(services.filter(([name, { ports }]) => name !== 'lab-console' && ports !== undefined)).toEqual([]);
});

it('every setting of the server is one that it reads, and every volume is declared', () => {
  const { environment = {} } = compose.services['lab-console']!;
  const known = (name: string): boolean => settingNames.has(name) || /^AWS_(?:ACCESS_KEY_ID|SECRET_ACCESS_KEY)$/.test(name);
  expect(Object.keys(environment).filter((name) => !known(name))).toEqual([]);
  expect(Object.keys(environment)).toEqual(expect.arrayContaining(['DATABASE_URL', 'STORAGE_URL', 'JWT_SECRET']));
  const used = services.flatMap(([, { volumes = [] }]) =>
    volumes.map((volume) => volume.split(':')[0] ?? '').filter((volume) => /^\w/.test(volume)),
  );
  expect(used.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
});

it('what an operator has to set is in the example and has no value there', () => {
  const example = new Map(
    textOf('deploy/compose.env.example')
      .split('\n')
      .flatMap((line) => {
        const [, name, value = ''] = /^([A-Z_0-9]+)=(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, value] as const];
      }),
  );
  const used = Array.from(composeText.matchAll(/\$\{([A-Z_0-9]+)(:\?)?/g), ([, name = '', must]) => ({
    name,
    must: must !== undefined,
  }));
  expect([...new Set(used.map(({ name }) => name))].toSorted()).toEqual([...example.keys()].toSorted());
  const secrets = used.filter(({ name, must }) => must && name !== 'BACKUPS').map(({ name }) => name);
  expect(secrets.length).toBeGreaterThan(0);
  for (const name of secrets) expect([name, example.get(name)]).toEqual([name, '']);
});

it('the container runs as an account without rights, whose folder is a volume, and asks whether the server is ready', () => {
  const stages = stagesOf(textOf('deploy/Dockerfile'));
  const last = stages.at(-1)!;
  const restOf = (name: string): string => last.findLast((each) => each.name === name)?.rest ?? '';
  for (const [from] of stages) expect(from?.rest).toMatch(/^node:\d+-\w+-slim(?: AS \w+)?$/);
  const [, user = ''] = /^(\d+):\d+$/.exec(restOf('USER')) ?? [];
  expect(Number(user)).toBeGreaterThan(1_000);
  expect(last.find(({ name }) => name === 'RUN')?.rest).toContain(`--uid ${user} `);
  const environment = Object.fromEntries(
    restOf('ENV')
      .split(/\s+/)
      .map((entry) => entry.split('=') as [string, string]),
  );
  expect(environment).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: restOf('VOLUME'), DEMO: 'none', LOG_TO: 'stdout' });
  expect(Object.keys(environment).filter((name) => name !== 'NODE_ENV' && !settingNames.has(name))).toEqual([]);
  expect(restOf('HEALTHCHECK')).toContain('/api/readyz');
  // What is copied into the first stage is the repository without what was built or installed in it.
  const ignored = textOf('deploy/Dockerfile.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/.data', '**/dist', '.git']));
});

it('the healthcheck of the container is a program that ends with 0 for an answer of 200 and with 1 for all else', async () => {
  const { createServer } = await import('node:http');
  const { spawn } = await import('node:child_process');
  const command = stagesOf(textOf('deploy/Dockerfile'))
    .at(-1)!
    .find(({ name }) => name === 'HEALTHCHECK')!
    .rest.replace(/^.*?CMD /, '');
  const [, ...words] = JSON.parse(command) as string[];
  let status = 200;
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const check = (env: Readonly<Record<string, string>>): Promise<number | null> =>
    new Promise((resolve) => {
      spawn(process.execPath, words, { env: { PORT: String(port), ...env } }).once('close', resolve);
    });
  expect(await check({})).toBe(0);
  expect(await check({ BASE_PATH: '/lab' })).toBe(0);
  status = 503;
  expect(await check({})).toBe(1);
  server.close();
  server.closeAllConnections();
  expect(await check({})).toBe(1);
  expect(paths).toEqual(['/api/readyz', '/lab/api/readyz', '/api/readyz']);
});
