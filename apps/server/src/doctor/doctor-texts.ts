import { ownCommand, startCommand } from '../settings/own-files.ts';

/** How bad something is: the server does not work, it will not for long or for all people, or it is good to know. */
export type Severity = 'problem' | 'warning' | 'note';

type Text = readonly [severity: Severity, what: string, wayOut: string];

const mb = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)} MB`;

/** Everything that the doctor finds, by name: how bad it is, what it is, and the way out. */
export const doctorTexts = {
  // The machine.
  oldNode: (version: string): Text => [
    'problem',
    `This is Node ${version}, and the server needs 24 or newer.`,
    `Install Node 24, and start it again with "${startCommand}".`,
  ],
  setting: (sentence: string): Text => ['problem', sentence, 'Correct the setting; the README of apps/server has all of them.'],
  misspelt: (name: string, meant: string): Text => [
    'warning',
    `${name} is no setting, so it does nothing.`,
    meant === ''
      ? 'Leave it out, or look it up in the README of apps/server.'
      : `Did you mean ${meant}? Name it so, or leave it out.`,
  ],
  folderIsFile: (folder: string): Text => [
    'problem',
    `DATA_DIR names ${folder}, and that is a file.`,
    'Set DATA_DIR to a folder, or move the file away.',
  ],
  folderOfAnother: (folder: string, owner: number, self: number): Text => [
    'problem',
    `The data folder ${folder} belongs to the account ${owner}, and this is ${self}.`,
    `Start the server with the account ${owner}, or give the folder to this one: chown -R ${self} ${folder}. A database made by root belongs to nobody inside of it: then start as root.`,
  ],
  folderReadOnly: (folder: string): Text => [
    'problem',
    `The data folder ${folder} cannot be written.`,
    'Give this account the right to write there, or set DATA_DIR to a folder that it owns.',
  ],
  noFolder: (folder: string): Text => [
    'note',
    `There is no data folder ${folder} yet.`,
    'The first start makes it. If the server has run before, set DATA_DIR to its folder.',
  ],
  diskFull: (folder: string, free: number): Text => [
    'problem',
    `The disk of ${folder} has ${mb(free)} left, too little for the database to start.`,
    'Free some space, or move the data folder to a larger disk.',
  ],
  diskLow: (folder: string, free: number): Text => [
    'warning',
    `The disk of ${folder} is nearly full: ${mb(free)} are left.`,
    'Empty the trash of the files (Storage room), or free some space: below 150 MB no files are taken.',
  ],
  secretsGone: (file: string): Text => [
    'problem',
    `${file} is gone, and the database beside it cannot be opened without it.`,
    `Put it back from a backup: "${ownCommand('restore')}" into a new DATA_DIR brings secrets and data together.`,
  ],
  secretsDamaged: (file: string): Text => [
    'problem',
    `${file} is damaged or cannot be read.`,
    'Put it back from a backup, readable by the account of the server.',
  ],
  secretsOpen: (file: string): Text => [
    'warning',
    `${file} can be read by other accounts of this machine.`,
    `Take the right away: chmod 600 ${file}`,
  ],
  lockLeft: (file: string): Text => [
    'note',
    `${file} is left from a server that was killed.`,
    'Nothing is to be done: the next start takes it over.',
  ],
  running: (folder: string, url: string): Text => [
    'note',
    `A server runs on ${folder}${url === '' ? '' : ` at ${url}`}.`,
    'A second start on this folder is refused. Use that one, or stop it first.',
  ],
  notReady: (url: string, answer: string): Text => [
    'problem',
    `The server at ${url} runs and is not ready (${answer}).`,
    'Look at log/server.log in the data folder, and at what else is named here.',
  ],
  portTaken: (host: string, port: number): Text => [
    'problem',
    `The port ${port} of ${host} is taken by another program.`,
    'Stop that program ("ss -ltnp" names it), or set PORT to another one.',
  ],
  portForbidden: (port: number): Text => [
    'problem',
    `This account may not listen on the port ${port}.`,
    'Set PORT to 1024 or more and put a proxy in front that has the other one.',
  ],
  hostUnknown: (host: string): Text => [
    'problem',
    `HOST is ${host}, and that is no address of this machine.`,
    'Set HOST to 127.0.0.1, 0.0.0.0 or an address that "ip addr" names.',
  ],
  noPostgres: (sentence: string): Text => [
    'problem',
    sentence,
    `Install again ("${startCommand}" does), or set DATABASE_URL to a Postgres of your own.`,
  ],
  noPostgrest: (sentence: string): Text => [
    'problem',
    sentence,
    `Install again ("${startCommand}" does), or set POSTGREST_URL to a PostgREST of your own.`,
  ],
  noConsole: (folder: string): Text => [
    'problem',
    `The built console is missing in ${folder}, so only the API answers.`,
    `Build it: "npm run build", or start by "${startCommand}", which builds what is missing.`,
  ],
  proxyNotTrusted: (address: string): Text => [
    'warning',
    `People come by ${address}, so a proxy stands in front, and TRUST_PROXY names none: all of them count as one address when wrong passwords are slowed down.`,
    'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1.',
  ],
  noTls: (host: string): Text => [
    'warning',
    `The server listens on ${host} without a proxy in front: passwords cross the network as an MD5 that is as good as the password.`,
    'Put a proxy with TLS in front, set HOST=127.0.0.1 and TRUST_PROXY to the address of the proxy.',
  ],
  // The database.
  databaseAsleep: (): Text => [
    'note',
    'The embedded database is looked at while the server runs.',
    'Start the server and ask again, where the fault lies deeper.',
  ],
  databaseAway: (address: string, reason: string): Text => [
    'problem',
    `The database at ${address} does not answer (${reason}).`,
    'Start it, and check host, port and firewall in DATABASE_URL.',
  ],
  databasePassword: (address: string): Text => [
    'problem',
    `The database at ${address} refuses the account or the password of DATABASE_URL.`,
    'Correct DATABASE_URL (special characters have to be percent-encoded), or set the password anew: alter role … password …',
  ],
  databaseName: (address: string): Text => [
    'problem',
    `There is no such database at ${address}.`,
    'Correct the name in DATABASE_URL, or make it: create database … owner …',
  ],
  databaseOld: (version: number): Text => [
    'problem',
    `The database is Postgres ${version}, and 15 or newer is needed.`,
    `Upgrade it, or bring the data to a newer one with "${ownCommand('backup')}" and "${ownCommand('restore')}".`,
  ],
  databaseRights: (): Text => [
    'problem',
    'The account of DATABASE_URL may neither make roles nor own this database.',
    'alter role … createrole, and alter database … owner to …',
  ],
  clockOff: (seconds: number): Text => [
    'warning',
    `The clocks of this machine and of the database differ by ${seconds} s: sessions end too early or too late, and codes of authenticator apps may be refused.`,
    'Set both by the network (chrony or systemd-timesyncd).',
  ],
  collationChanged: (): Text => [
    'problem',
    'The system of the database sorts texts in another order than when the database was made, as after its upgrade: rows may not be found, or be there twice.',
    'Stop the servers, and then: reindex database …; alter database … refresh collation version.',
  ],
  schemaNewer: (step: number): Text => [
    'problem',
    `The tables were made by a newer version of the server (step ${step}).`,
    'Start the newer version, or restore a backup of this one into an empty database.',
  ],
  schemaOlder: (count: number): Text => [
    'note',
    `The tables lack ${count} steps of this version.`,
    'The next start makes them. Take a backup first.',
  ],
  pepper: (): Text => [
    'problem',
    'The passwords in the database were made with another PASSWORD_PEPPER, so nobody can sign in.',
    'Restore the secrets.json of that server, or set PASSWORD_PEPPER to its value.',
  ],
  tokenSecret: (): Text => [
    'warning',
    'Tokens in use were signed with another JWT_SECRET.',
    'Give all servers the same one. A start with this one signs everybody out.',
  ],
  authenticatorPassword: (): Text => [
    'problem',
    'The role authenticator has another password than AUTHENTICATOR_PASSWORD or secrets.json.',
    'Give all servers the same one. Where no other server runs, the next start sets it.',
  ],
  demoPublic: (sentence: string): Text => ['problem', sentence, 'Change these passwords before others reach the server.'],
  // PostgREST of one's own.
  postgrestAway: (address: string, reason: string): Text => [
    'problem',
    `The PostgREST at ${address} does not answer (${reason}).`,
    'Start it, and check POSTGREST_URL.',
  ],
  postgrestSecret: (address: string): Text => [
    'problem',
    `The PostgREST at ${address} refuses tokens of this server.`,
    'Give it the same JWT_SECRET as jwt-secret, and jwt-aud = "lab-console".',
  ],
  // Files.
  storageAway: (reason: string): Text => [
    'problem',
    `The storage of the files does not answer (${reason}).`,
    'Start it, and check the endpoint in STORAGE_URL.',
  ],
  storageKey: (reason: string): Text => [
    'problem',
    `The storage of the files refuses account or key (${reason}).`,
    'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to those of the bucket.',
  ],
  storageBucket: (bucket: string): Text => [
    'problem',
    `There is no bucket ${bucket} in the storage.`,
    'Correct STORAGE_URL, or make the bucket.',
  ],
  storageFolder: (folder: string): Text => [
    'problem',
    `The folder ${folder} of the files cannot be read and written.`,
    'Give this account the rights, or set STORAGE_URL to the right folder.',
  ],
  contentsMissing: (missing: number, of: number): Text => [
    'problem',
    `${missing} of ${of} files that were looked for are not in the storage.`,
    'STORAGE_URL names another storage than before: set it back. Where they are lost, restore a backup, which adds what is missing.',
  ],
  storageElsewhere: (): Text => [
    'warning',
    'The last start of a server kept its files in another place than STORAGE_URL names.',
    'Set STORAGE_URL to that of the other servers: a start with another one is refused while they run. Where the files were moved on purpose, nothing is to be done.',
  ],
  // Mail.
  mailAway: (reason: string): Text => [
    'problem',
    `The SMTP server of MAIL_URL cannot be used (${reason}), so no alert, announcement or link goes out.`,
    'Check address, port, account and password in MAIL_URL, and the firewall.',
  ],
  mailWithoutAddress: (): Text => [
    'note',
    'Mail is set up and PUBLIC_ADDRESS is not: no links for passwords go by mail, and announcements do not say where the console is.',
    'Set PUBLIC_ADDRESS to where people open the console, such as https://lab.example.edu.',
  ],
  // Backups.
  backupNone: (): Text => [
    'warning',
    'No backups are made by the clock.',
    `Set BACKUP_TO to a folder on another disk or to a bucket, or run "${ownCommand('backup')}" by a clock of your own.`,
  ],
  backupPlace: (reason: string): Text => [
    'problem',
    `Backups cannot be kept: ${reason}.`,
    'Mount the disk, make the folder or the bucket, and give this account the rights; then check BACKUP_TO.',
  ],
  backupSameDisk: (folder: string): Text => [
    'warning',
    `Backups in ${folder} lie on the disk of the data and go with it.`,
    'Set BACKUP_TO to another disk or to a bucket.',
  ],
  backupOverdue: (since: string): Text => [
    'problem',
    since === '' ? 'No backup was ever made.' : `The last backup is of ${since}.`,
    `Make one: "${ownCommand('backup')}", or Back up now on the page Backups; it tells what is in the way.`,
  ],
  backupFailed: (reason: string): Text => [
    'problem',
    `The last backup failed: ${reason}`,
    'Mend that, then Back up now on the page Backups.',
  ],
} as const;

/** Name of something that the doctor finds. */
export type FindingName = keyof typeof doctorTexts;

/** Something that the doctor found. */
export interface Finding {
  readonly name: FindingName;
  readonly severity: Severity;
  readonly what: string;
  readonly wayOut: string;
}

/** Puts a finding into words. */
export function finding<Name extends FindingName>(name: Name, ...values: Parameters<(typeof doctorTexts)[Name]>): Finding {
  const describe = doctorTexts[name] as (...given: Parameters<(typeof doctorTexts)[Name]>) => Text;
  const [severity, what, wayOut] = describe(...values);
  return { name, severity, what, wayOut };
}
