import { gatewayRole, loginPairs, loginRoles, ownerRole, requestRoles, type LoginRoles } from './roles.ts';
import { scramVerifier } from './scram-verifier.ts';

/** Passwords of the two roles that a server signs in with. */
export interface LoginPasswords {
  readonly authenticatorPassword: string;
  readonly gatewayPassword: string;
  /** Which two these are. @default the first pair */
  readonly logins?: LoginRoles;
}

const schemas = ['app', 'api', 'auth', 'student'] as const;

/**
 * The statements that run before the migrations: roles, memberships, schemas. They are no migration because roles belong to the cluster, not to the
 * database. Each is safe to repeat, needs no superuser, and touches nothing that is already right.
 */
export function bootstrapSql(): string {
  const plainRoles = [ownerRole, ...requestRoles];
  const [, second] = loginPairs;
  return `
do $bootstrap$
declare
  role_name text;
begin
  foreach role_name in array array[${plainRoles.map(quote).join(', ')}] loop
    if not exists (select 1 from pg_catalog.pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
  foreach role_name in array array[${loginRoles.map(quote).join(', ')}] loop
    if not exists (select 1 from pg_catalog.pg_roles where rolname = role_name) then
      -- The gateway's second account has the rights of the first one.
      execute format('create role %I login %s', role_name, case role_name when '${second.gateway}' then 'inherit' else 'noinherit' end);
    end if;
  end loop;
  if not exists (
    select 1 from pg_catalog.pg_auth_members m where m.roleid = '${gatewayRole}'::regrole and m.member = '${second.gateway}'::regrole
  ) then
    execute 'grant ${gatewayRole} to ${second.gateway}';
  end if;

  -- A role that escapes row-level security would make every policy a decoration, whoever created it.
  if exists (
    select 1 from pg_catalog.pg_roles
    where (rolsuper or rolbypassrls) and rolname = any (array[${[...plainRoles, ...loginRoles].map(quote).join(', ')}])
  ) then
    raise exception 'One of the roles of the Lab Console is a superuser or bypasses row-level security: take that right from it first.';
  end if;

  foreach role_name in array array[${requestRoles.map(quote).join(', ')}] loop
${loginPairs
  .map(
    ({ authenticator }) => `    if not exists (
      select 1 from pg_catalog.pg_auth_members m where m.roleid = role_name::regrole and m.member = '${authenticator}'::regrole
    ) then
      execute format('grant %I to ${authenticator}', role_name);
    end if;`,
  )
  .join('\n')}
  end loop;

  -- Tables belong to ${ownerRole}, so whoever migrates has to be able to become it.
  begin
    execute 'set local role ${ownerRole}';
    execute 'reset role';
  exception when insufficient_privilege then
    execute format('grant ${ownerRole} to %I', current_user);
  end;

  foreach role_name in array array[${schemas.map(quote).join(', ')}] loop
    if not exists (select 1 from pg_catalog.pg_namespace where nspname = role_name) then
      execute format('create schema %I authorization ${ownerRole}', role_name);
    end if;
  end loop;

  -- Parts of names and numbers are found by an index (schema/people/tables.sql); a Postgres without this extension reads every row for them.
  begin
    if exists (select 1 from pg_catalog.pg_available_extensions where name = 'pg_trgm' and installed_version is null) then
      execute 'create extension if not exists pg_trgm schema public';
    end if;
  exception when insufficient_privilege or invalid_schema_name then
    raise notice 'The extension pg_trgm could not be made: searches for people read every row.';
  end;

  -- Databases of some hosts take CONNECT from PUBLIC.
  foreach role_name in array array[${loginRoles.map(quote).join(', ')}] loop
    if not has_database_privilege(role_name, current_database(), 'connect') then
      execute format('grant connect on database %I to %I', current_database(), role_name);
    end if;
  end loop;
end
$bootstrap$;
`;
}

/**
 * The statements that run after the migrations: passwords and limits of the roles that sign in. They lock rows that every database of the cluster
 * shares until the transaction ends, so they come last; and a password must not be written to a file.
 */
export function loginRolesSql({ authenticatorPassword, gatewayPassword, logins = loginPairs[0] }: LoginPasswords): string {
  return [
    `alter role ${logins.authenticator} password ${quote(scramVerifier(authenticatorPassword))};`,
    `alter role ${logins.gateway} password ${quote(scramVerifier(gatewayPassword))};`,
    ...loginPairs.flatMap(({ authenticator, gateway }) => [
      `alter role ${authenticator} set statement_timeout = '20s';`,
      `alter role ${authenticator} set idle_in_transaction_session_timeout = '30s';`,
      `alter role ${gateway} set statement_timeout = '10s';`,
      `alter role ${gateway} set idle_in_transaction_session_timeout = '10s';`,
    ]),
  ].join('\n');
}

/** A text as an SQL literal; the texts here are role names and verifiers of this module, so only the quote matters. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
