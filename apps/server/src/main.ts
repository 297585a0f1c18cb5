import { forkGateway } from './app/gateway-process/fork-gateway.ts';
import type { RunningServer, StartStep } from './app/start-server.ts';
import type { Settings } from './settings/settings.ts';
import { isStartupError } from './startup-error.ts';

const startedAt = performance.now();
// Each of the two processes reads its programs, half of a start, while the other one does.
const prepared = forkGateway();

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const steps: Readonly<Record<StartStep, string>> = {
  database: 'starting the database',
  copy: 'copying the database before what holds data is changed',
  tables: 'bringing the tables up to date',
  seed: 'looking for data',
  postgrest: 'starting PostgREST',
  listen: 'opening the address',
};

/** What a step does; nothing is started that the operator runs. */
function textOf(step: StartStep, { databaseUrl, postgrestUrl }: Settings): string {
  if (step === 'database' && databaseUrl !== undefined) return 'connecting to the database';
  if (step === 'postgrest' && postgrestUrl !== undefined) return 'connecting to PostgREST';
  return steps[step];
}

/** For programs that start the server: one line of JSON instead of words. */
const forMachines = process.env.READY_JSON === '1';
let server: RunningServer | undefined;
let stopSignal: NodeJS.Signals | undefined;

/** The first signal lets requests finish; a second one does not wait for them. */
function handleSignal(signal: NodeJS.Signals): void {
  if (stopSignal) {
    complain('Stopping at once.');
    process.exit(1);
  }
  stopSignal = signal;
  if (!forMachines) print('\nStopping …');
  // Before everything runs, the start itself notices and ends what it began.
  if (server) void end(server);
}

async function end(running: RunningServer): Promise<void> {
  await running.stop();
  if (!forMachines) print('Stopped.');
  process.exit(0);
}

function announce(running: RunningServer): void {
  const { url, apiUrl, copy, seeded, demoAccounts } = running;
  if (forMachines) {
    print(JSON.stringify({ ready: true, url, api: apiUrl, accounts: seeded?.accounts, ...running.pids() }));
    return;
  }
  if (copy) print(`\n  The tables were changed for this version. A copy of the database as it was: ${copy}`);
  if (seeded?.kind === 'administrator') {
    const [account] = seeded.accounts;
    print(`\n  The first administrator: ${account?.code}   password: ${account?.password}`);
    print('  The password is shown this once and has to be changed at the first sign-in, within 14 days.');
  }
  if (demoAccounts.length > 0) {
    print(`\n  Accounts of the made-up university (password ${demoAccounts[0]?.password ?? ''}):`);
    for (const { code, name, role } of demoAccounts) print(`    ${code.padEnd(14)}${role.padEnd(14)}${name}`);
  }
  print(`\n  Lab Console is ready: ${url}   (${((performance.now() - startedAt) / 1000).toFixed(1)} s, Ctrl-C stops it)\n`);
}

if (process.env.STOP_WITH_STDIN === '1') process.stdin.once('end', () => handleSignal('SIGTERM')).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);

try {
  const [{ readSettings }, { startServer }] = await Promise.all([
    import('./settings/settings.ts'),
    import('./app/start-server.ts'),
  ]);
  const settings = readSettings(process.env);
  server = await startServer(settings, {
    prepared,
    onStep: (step) => {
      if (!forMachines) print(`  ${textOf(step, settings)} …`);
    },
    onGatewayEnded: complain,
  });
  if (stopSignal) await end(server);
  announce(server);
} catch (error) {
  prepared.kill('SIGKILL');
  complain(
    isStartupError(error)
      ? error.message
      : `The server could not start.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  process.exit(1);
}
