import { access, constants, readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isLoopback } from '../http/is-loopback.ts';
import { readHolder } from '../host/data-dir/lock-data-dir.ts';
import { peekSecrets, type Secrets } from '../host/data-dir/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { databaseReserveBytes, minFreeBytes } from '../storage/disk-space.ts';
import { finding, type Finding } from './doctor-texts.ts';
import type { Probes } from './probes.ts';
import { reasonOf } from './reason-of.ts';

/** What the data folder, the port and the programs look like. */
export interface Machine {
  readonly findings: readonly Finding[];
  /** Whether a server uses the data folder. */
  readonly isRunning: boolean;
  /** Missing where there are none yet, or where they cannot be read. */
  readonly secrets: Secrets | undefined;
}

/** Looks at everything that is on this machine, and changes nothing. */
export async function examineMachine(settings: Settings, probes: Probes): Promise<Machine> {
  const { dataDir } = settings;
  const findings: Finding[] = [];
  if (Number(probes.nodeVersion.split('.')[0]) < 24) findings.push(finding('oldNode', probes.nodeVersion));
  const folder = await examineFolder(dataDir, probes);
  findings.push(...folder.findings);
  const { secrets, found } = folder.isThere ? await examineSecrets(settings) : { secrets: undefined, found: [] };
  findings.push(...found);
  const holder = folder.isThere ? await readHolder(dataDir) : undefined;
  if (holder === 'left') findings.push(finding('lockLeft', join(dataDir, 'server.lock')));
  const isRunning = typeof holder === 'object';
  if (isRunning) findings.push(finding('running', dataDir, holder.url ?? ''), ...(await examineReadiness(holder.url)));
  else findings.push(...(await examinePort(settings)));
  findings.push(...examinePrograms(settings, probes));
  const hasConsole = await stat(join(probes.consoleDir, 'index.html')).then(
    () => true,
    () => false,
  );
  if (!hasConsole) findings.push(finding('noConsole', probes.consoleDir));
  findings.push(...examineFront(settings));
  return { findings, isRunning, secrets };
}

async function examineFolder(
  dataDir: string,
  probes: Probes,
): Promise<{ readonly isThere: boolean; readonly findings: readonly Finding[] }> {
  const found = await stat(dataDir).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    const isThere = found.code !== 'ENOENT';
    return { isThere: false, findings: [isThere ? finding('folderReadOnly', dataDir) : finding('noFolder', dataDir)] };
  }
  if (!found.isDirectory()) return { isThere: false, findings: [finding('folderIsFile', dataDir)] };
  const findings: Finding[] = [];
  const self = probes.userId();
  if (self !== undefined && self !== 0 && found.uid !== self) findings.push(finding('folderOfAnother', dataDir, found.uid, self));
  else if (!(await canWrite(dataDir))) findings.push(finding('folderReadOnly', dataDir));
  const { freeBytes, used } = await probes.diskSpace(dataDir);
  if (freeBytes < minFreeBytes) findings.push(finding('diskFull', dataDir, freeBytes));
  else if (freeBytes < 2 * databaseReserveBytes || used > 0.97) findings.push(finding('diskLow', dataDir, freeBytes));
  return { isThere: true, findings };
}

function canWrite(folder: string): Promise<boolean> {
  return access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function examineSecrets(
  settings: Settings,
): Promise<{ readonly secrets: Secrets | undefined; readonly found: readonly Finding[] }> {
  const { dataDir } = settings;
  const file = join(dataDir, 'secrets.json');
  const secrets = await peekSecrets(dataDir, settings);
  if (secrets === 'damaged') return { secrets: undefined, found: [finding('secretsDamaged', file)] };
  if (secrets === undefined) {
    const hasDatabase = (await readdir(dataDir).catch(() => [] as string[])).includes('postgres');
    return { secrets, found: hasDatabase ? [finding('secretsGone', file)] : [] };
  }
  const { mode } = await stat(file);
  const isOpen = process.platform !== 'win32' && (mode & 0o077) !== 0;
  return { secrets, found: isOpen ? [finding('secretsOpen', file)] : [] };
}

async function examineReadiness(url: string | undefined): Promise<readonly Finding[]> {
  if (url === undefined) return [];
  const address = new URL('../api/readyz', url).href;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    return answer.ok ? [] : [finding('notReady', url, `${answer.status} ${(await answer.text()).slice(0, 300)}`)];
  } catch (error) {
    return [finding('notReady', url, reasonOf(error))];
  }
}

/** Listens for a moment where the server would. */
async function examinePort({ host, port }: Settings): Promise<readonly Finding[]> {
  if (port === 0) return [];
  const code = await new Promise<string | undefined>((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
  if (code === undefined) return [];
  if (code === 'EADDRINUSE') return [finding('portTaken', host, port)];
  return [code === 'EACCES' ? finding('portForbidden', port) : finding('hostUnknown', host)];
}

function examinePrograms(settings: Settings, probes: Probes): readonly Finding[] {
  const findings: Finding[] = [];
  const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
  try {
    if (!settings.databaseUrl) probes.findPostgres();
  } catch (error) {
    findings.push(finding('noPostgres', sentenceOf(error)));
  }
  try {
    if (!settings.postgrestUrl) probes.findPostgrest();
  } catch (error) {
    findings.push(finding('noPostgrest', sentenceOf(error)));
  }
  return findings;
}

function examineFront({ host, trustProxy, publicAddress }: Settings): readonly Finding[] {
  if (trustProxy.length > 0) return [];
  if (publicAddress?.startsWith('https:') === true) return [finding('proxyNotTrusted', publicAddress)];
  return isLoopback(host) ? [] : [finding('noTls', host)];
}
