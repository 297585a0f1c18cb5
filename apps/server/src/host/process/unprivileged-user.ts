/** An account without any rights of its own. */
export interface UnprivilegedUser {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody` everywhere: Postgres refuses to run as root, and nothing on the machine has to be changed for this account. */
const nobody: UnprivilegedUser = { uid: 65_534, gid: 65_534 };

/** The account children run under: `nobody` when the server itself runs as root, otherwise `undefined` (the server's own). */
export function childUser(): UnprivilegedUser | undefined {
  return process.getuid?.() === 0 ? nobody : undefined;
}
