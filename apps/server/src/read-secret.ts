import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { StartupError } from './startup-error.ts';

/**
 * A secret that the environment gives itself or as the path of a file that holds it; `undefined` where it gives neither.
 *
 * @throws StartupError where it gives both, or a file that cannot be read or holds no such secret.
 */
export function readSecret(
  name: string,
  { given, file }: { readonly given: string | undefined; readonly file: string | undefined },
  schema: z.ZodType<string>,
): string | undefined {
  if (file === undefined) return given;
  if (given !== undefined) throw new StartupError(`${name} and ${name}_FILE are both set. Leave one of them out.`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The file ${file} of ${name}_FILE cannot be read (${code}). Correct the path, or let this account read the file.`,
    );
  }
  const parsed = schema.safeParse(text);
  if (!parsed.success) {
    throw new StartupError(
      `The file ${file} of ${name}_FILE must hold the secret alone: it ${parsed.error.issues[0]?.message}. Correct the file.`,
    );
  }
  return parsed.data;
}
