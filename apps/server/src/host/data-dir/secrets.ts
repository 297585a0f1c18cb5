import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';

/** Everything the server must keep to itself, as hexadecimal text. */
export interface Secrets {
  /** Signs session tokens (HS256); PostgREST has it too. */
  readonly jwtSecret: string;
  /** Signs the tokens for `/res/api`, which are good for nothing else. */
  readonly resourceSecret: string;
  /** Signs the addresses of files, which are good for nothing else. */
  readonly storageSecret: string;
  /** Encrypts what a browser keeps while a person is at the university's sign-on. */
  readonly signOnSecret: string;
  /** Mixed into every password before it is hashed, so that a stolen database alone cannot be searched for passwords. */
  readonly passwordPepper: string;
  /** Secrets of before or of soon: what they signed is accepted, too, while `JWT_SECRET` is changed. */
  readonly also?: Pick<Secrets, 'jwtSecret' | 'resourceSecret' | 'storageSecret'>;
  /** Password of the database role PostgREST signs in with. */
  readonly authenticatorPassword: string;
  /** Password of the database role the gateway signs in with. */
  readonly gatewayPassword: string;
  /** Password of the embedded Postgres' superuser. */
  readonly superuserPassword: string;
}

const hex = z.string().min(32);
/** What `secrets.json` holds; the other secrets follow from these. */
export const storedSecrets = z.object({
  jwtSecret: hex,
  passwordPepper: hex,
  authenticatorPassword: hex,
  superuserPassword: hex,
});

/** The secrets of `secrets.json`. */
export type StoredSecrets = Readonly<z.infer<typeof storedSecrets>>;

/** Secrets that the environment may give instead. */
export type GivenSecrets = Readonly<
  Partial<Record<'jwtSecret' | 'jwtSecretAlso' | 'passwordPepper' | 'authenticatorPassword', string | undefined>>
>;

/**
 * Reads the secrets of a data folder, making them at the first start. They are kept in `secrets.json`, readable by its owner only; those given by the
 * environment win.
 *
 * @throws StartupError when the file is damaged, or gone while its database is there: making new ones would lock every user out.
 */
export async function loadSecrets(dataDir: string, given: GivenSecrets): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const found = await readSecrets(file);
  if (!found && existsSync(join(dataDir, 'postgres'))) {
    throw new StartupError(
      `The file ${file} is gone, and without it nobody can open the database beside it, nor does any password fit: restore it from a backup. Without one, set DATA_DIR to a new folder.`,
    );
  }
  return complete(found ?? (await makeSecrets(file)), given);
}

/** Reads the secrets of a data folder and changes nothing; `undefined` where there are none, `damaged` where they cannot be read. */
export async function peekSecrets(dataDir: string, given: GivenSecrets): Promise<Secrets | 'damaged' | undefined> {
  try {
    return complete(storedSecrets.parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))), given);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'damaged';
  }
}

/** All secrets, from those that are kept and those that the environment gives instead. */
function complete(own: StoredSecrets, given: GivenSecrets): Secrets {
  const jwtSecret = given.jwtSecret ?? own.jwtSecret;
  const authenticatorPassword = given.authenticatorPassword ?? own.authenticatorPassword;
  return {
    jwtSecret,
    ...derivedFrom(jwtSecret),
    signOnSecret: derive(jwtSecret, 'sign-on'),
    ...(given.jwtSecretAlso ? { also: { jwtSecret: given.jwtSecretAlso, ...derivedFrom(given.jwtSecretAlso) } } : {}),
    passwordPepper: given.passwordPepper ?? own.passwordPepper,
    authenticatorPassword,
    gatewayPassword: derive(authenticatorPassword, 'auth_gateway'),
    superuserPassword: own.superuserPassword,
  };
}

function derivedFrom(jwtSecret: string): Pick<Secrets, 'resourceSecret' | 'storageSecret'> {
  return { resourceSecret: derive(jwtSecret, 'resources'), storageSecret: derive(jwtSecret, 'storage') };
}

/** A secret of its own for each purpose; servers that share one database then need to share only what the environment can give. */
function derive(from: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', from, '', `lab-console ${purpose}`, 32)).toString('hex');
}

async function readSecrets(file: string): Promise<StoredSecrets | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const secrets = storedSecrets.parse(JSON.parse(text));
    await chmod(file, 0o600);
    return secrets;
  } catch {
    throw new StartupError(
      `The file ${file} is damaged. Every password and session depends on it: restore it from a backup; without one, set DATA_DIR to a new folder.`,
    );
  }
}

/** Written beside, synced and renamed: a crash leaves either no secrets or all of them. */
async function makeSecrets(file: string): Promise<StoredSecrets> {
  const make = (): string => randomBytes(32).toString('hex');
  const secrets: StoredSecrets = {
    jwtSecret: make(),
    passwordPepper: make(),
    authenticatorPassword: make(),
    superuserPassword: make(),
  };
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  if (process.platform !== 'win32') {
    const folder = await open(dirname(file), 'r');
    await folder.sync().finally(() => folder.close());
  }
  return secrets;
}
