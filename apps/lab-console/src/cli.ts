import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { help, readArguments } from './read-arguments.ts';

/** Oldest Node that the server runs on. */
const minNode = [22, 13] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < minNode[0] || (major === minNode[0] && minor < minNode[1])) {
  process.stderr.write(
    `Lab Console needs Node ${minNode.join('.')} or newer, and this is ${process.versions.node}. Install it from https://nodejs.org.\n`,
  );
  process.exit(1);
}

// Each start reads the same sources: what Node makes of them is kept beside them, for the processes below too. Where nobody may write there, it is not.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'compiled');
enableCompileCache(process.env['NODE_COMPILE_CACHE']);

const command = readArguments(process.argv.slice(2), { folder: process.cwd(), environment: process.env });
switch (command.kind) {
  case 'help':
    process.stdout.write(help);
    break;
  case 'version': {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
    process.stdout.write(`${version}\n`);
    break;
  }
  case 'wrong':
    process.stderr.write(`${command.message}.\n\n${help}`);
    process.exitCode = 1;
    break;
  case 'run': {
    Object.assign(process.env, command.settings);
    // The programs read what they are given as a command of their own does.
    process.argv = [process.argv[0] ?? '', command.program, ...(command.given === undefined ? [] : [command.given])];
    await import(new URL(`./server/${command.program}.js`, import.meta.url).href);
    break;
  }
}
