import { run } from '../bootstrap.mjs';

/**
 * Runs a program that has to end well.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: object }} options
 * @returns {Promise<string>} What it printed.
 * @throws Error with what it printed, when it fails.
 */
export async function must(command, args, options) {
  const { code, output } = await run(command, args, { ...options, quiet: true });
  if (code !== 0) throw new Error(`${[command, ...args].join(' ').slice(0, 200)} failed in ${options.cwd}:\n${output}`);
  return output;
}
