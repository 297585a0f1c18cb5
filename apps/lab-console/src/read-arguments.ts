import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What the command line asks for. */
export type Command =
  | { readonly kind: 'help' | 'version' }
  | { readonly kind: 'wrong'; readonly message: string }
  | {
      readonly kind: 'run';
      /** Program of the server, such as `backup`. */
      readonly program: Program;
      /** Name of the file or account that it is given. */
      readonly given: string | undefined;
      /** Settings of the server that the options stand for. */
      readonly settings: Readonly<Record<string, string>>;
    };

/** Programs of the server; `main` is the server itself. */
export type Program = 'main' | 'backup' | 'restore' | 'doctor' | 'reset-admin';

const programs: Readonly<Record<string, Program>> = {
  start: 'main',
  backup: 'backup',
  restore: 'restore',
  doctor: 'doctor',
  'reset-admin': 'reset-admin',
};

/** The folder of the data where nothing else is set, in the folder that the command is given in. */
const dataFolder = 'lab-console-data';

/** Explains the command. */
export const help = `Usage: npx lab-console [command] [options]

Commands:
  start               start the server (the default)
  backup [file]       write a backup to a file, or to the place of BACKUP_TO
  restore <file>      read a backup into an empty data folder
  doctor              say what is wrong with this installation, and the way out
  reset-admin [name]  give an administrator a new password

Options:
  --data <folder>     where everything is kept (default: ${dataFolder} in this folder)
  --port <number>     port of the console (default: 8080; 0 takes a free one)
  --demo <size>       made-up university for an empty data folder: none, small or large (default: small)
  --help, --version

All settings are environment variables, too: https://github.com/lab-console/lab-console/tree/main/apps/server#settings
`;

/**
 * Reads the command line. Options win over the environment.
 *
 * @param words Without the program and its file.
 * @param folder Folder that the command is given in.
 */
export function readArguments(
  words: readonly string[],
  { folder, environment }: { readonly folder: string; readonly environment: Readonly<Record<string, string | undefined>> },
): Command {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        port: { type: 'string' },
        demo: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    return { kind: 'wrong', message: (error as Error).message.split('. ', 1)[0] ?? '' };
  }
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: 'help' };
  if (values.version === true) return { kind: 'version' };
  const [name = 'start', given, ...others] = positionals;
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (!program) return { kind: 'wrong', message: `There is no command ${name}` };
  if (others.length > 0 || (given !== undefined && (program === 'main' || program === 'doctor'))) {
    return { kind: 'wrong', message: `${name} is not given ${others[0] ?? given}` };
  }
  return {
    kind: 'run',
    program,
    given,
    settings: {
      DATA_DIR: resolve(folder, values.data ?? environment['DATA_DIR'] ?? dataFolder),
      COMMAND_DIR: folder,
      ...(values.port === undefined ? {} : { PORT: values.port }),
      ...(values.demo === undefined ? {} : { DEMO: values.demo }),
    },
  };
}
