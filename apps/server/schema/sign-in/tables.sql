create table auth.credentials (
  user_id bigint primary key references app.users (id) on delete cascade,
  hash text not null check (hash <> ''),
  changed_at timestamptz not null default clock_timestamp(),
  must_change boolean not null default false
);
comment on table auth.credentials is
  'Argon2id over the MD5 of a password, made by the gateway. An account without a row cannot sign in: there is no initial password.';
comment on column auth.credentials.hash is 'Encoded Argon2id hash, mixed with a pepper that the database does not hold.';
comment on column auth.credentials.changed_at is
  'Sessions that began before it are over; a password that somebody else gave is good for 14 days from it.';
comment on column auth.credentials.must_change is
  'The password was given by somebody else: a session that begins with it is good for choosing a new one and for nothing else.';

create table auth.sessions (
  jti text primary key check (char_length(jti) between 1 and 128),
  user_id bigint not null references app.users (id) on delete cascade,
  issued_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  id bigint generated always as identity,
  address text,
  browser text,
  seen_at timestamptz not null default clock_timestamp(),
  lacks_factor boolean not null default false,
  sign_on jsonb
);
create index sessions_user_id on auth.sessions (user_id);
create index sessions_expires_at on auth.sessions (expires_at);
-- Those of before the upgrade begin to count now.
create unique index sessions_id on auth.sessions (id);
create index sessions_sign_on on auth.sessions ((sign_on ->> 'issuer'), (sign_on ->> 'subject')) where sign_on is not null and closed_at is null;
create index sessions_sign_on_session on auth.sessions ((sign_on ->> 'issuer'), (sign_on ->> 'session')) where sign_on is not null and closed_at is null;
comment on table auth.sessions is 'Sign-ins of staff: a token is good only while its session is open.';
comment on column auth.sessions.jti is 'The claim jti of the token; id is the number by which people end one of their sign-ins.';
comment on column auth.sessions.issued_at is 'When somebody signed in.';
comment on column auth.sessions.expires_at is 'It ends then, however much it is used, and is removed from a day later on.';
comment on column auth.sessions.closed_at is
  'When it was ended, as by signing out, another password or a disabled account; null where it was not.';
comment on column auth.sessions.address is 'IP address of the sign-in, at most 64 characters; null where it is not known.';
comment on column auth.sessions.browser is 'User-Agent of the sign-in, at most 300 characters; null where it sent none.';
comment on column auth.sessions.seen_at is 'When its owner last did something, by about a minute.';
comment on column auth.sessions.lacks_factor is 'The account has to have a second factor and has none yet.';
comment on column auth.sessions.sign_on is 'The provider, its subject and its own session, where the sign-in came from one; null for passwords.';

create table auth.login_failures (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  failed_at timestamptz not null default clock_timestamp()
);
create index login_failures_account on auth.login_failures (account, address, failed_at);
create index login_failures_address on auth.login_failures (address, failed_at);
create index login_failures_failed_at on auth.login_failures (failed_at);
comment on table auth.login_failures is 'Wrong passwords of the last hour, which delay the next attempt.';
comment on column auth.login_failures.account is 'What was typed as account, in small letters, at most 64; there need be no such account.';
comment on column auth.login_failures.address is
  'IP address, of IPv6 its /64 network; "device" and its hash where the account knows the device.';
comment on column auth.login_failures.failed_at is 'When it was tried; counted for 15 minutes to an hour.';

create table auth.known_devices (
  device text not null check (device ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references app.users (id) on delete cascade,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (user_id, device)
);
comment on table auth.known_devices is 'From which devices an account has signed in: the SHA-256 of a random text that the browser keeps in a cookie.';
comment on column auth.known_devices.device is '64 hexadecimal digits; twenty devices of an account at most.';
comment on column auth.known_devices.seen_at is 'Last sign-in from it; forgotten after a year.';

-- Servers that share a database have to sign tokens with the same secret: each would refuse those of the others otherwise.
create table auth.token_fingerprint (
  id boolean primary key default true check (id),
  fingerprint text not null,
  also text check (also ~ '^[0-9a-f]{32}$')
);
comment on table auth.token_fingerprint is
  'One row: of the secret that signs session tokens, as the last start had it; a start with another one is refused while a server runs.';
comment on column auth.token_fingerprint.also is 'Likewise, of a second secret whose tokens are accepted; null: there is none.';
comment on column auth.token_fingerprint.fingerprint is '128 bits in hex, derived from the secret and of no use for signing.';

create table auth.second_factors (
  user_id bigint primary key references app.users (id) on delete cascade,
  secret text check (secret <> ''),
  confirmed_at timestamptz,
  last_step bigint,
  pending_secret text check (pending_secret <> ''),
  pending_at timestamptz,
  constraint second_factors_confirmed check ((secret is null) = (confirmed_at is null)),
  constraint second_factors_pending check ((pending_secret is null) = (pending_at is null))
);
comment on table auth.second_factors is
  'Encrypted secrets of authenticator apps: the one that counts, and one that was shown and not confirmed by a code yet.';
comment on column auth.second_factors.secret is 'Secret that counts, encrypted by the gateway; null while none is confirmed.';
comment on column auth.second_factors.confirmed_at is 'When a code confirmed secret; null while none is.';
comment on column auth.second_factors.last_step is
  'Interval of 30 seconds since 1970 of the newest code that was accepted: neither that one nor an older one is accepted again.';
comment on column auth.second_factors.pending_secret is 'Secret that waits for its first code, encrypted by the gateway; null for none.';
comment on column auth.second_factors.pending_at is 'When pending_secret was shown; good for 30 minutes.';

create table auth.recovery_codes (
  user_id bigint not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references app.users (id) on delete cascade
);
comment on table auth.recovery_codes is 'Keyed hashes of codes that replace a code of the app or a passkey once each.';
comment on column auth.recovery_codes.hash is '64 hexadecimal digits, keyed by the gateway.';
comment on column auth.recovery_codes.used_at is 'null while the code is good.';

create table auth.login_challenges (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references app.users (id) on delete cascade,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '5 minutes',
  used_at timestamptz,
  sign_on jsonb
);
create index login_challenges_user_id on auth.login_challenges (user_id, made_at);
create index login_challenges_expires_at on auth.login_challenges (expires_at);
comment on table auth.login_challenges is
  'Sign-ins whose password was right and whose second factor is awaited: the SHA-256 of a random text, good once and for five minutes.';
comment on column auth.login_challenges.hash is '64 hexadecimal digits.';
comment on column auth.login_challenges.made_at is 'When the password was right; factors that were added later do not count for it.';
comment on column auth.login_challenges.expires_at is 'Five minutes later: good until then.';
comment on column auth.login_challenges.used_at is 'When the second factor was right; null while it is awaited.';
comment on column auth.login_challenges.sign_on is 'As in sessions, where the provider''s sign-in came before; null for passwords.';

create table auth.factor_failures (
  id bigint generated always as identity primary key,
  user_id bigint not null references app.users (id) on delete cascade,
  place text not null,
  failed_at timestamptz not null default clock_timestamp()
);
create index factor_failures_user_id on auth.factor_failures (user_id, place, failed_at);
create index factor_failures_failed_at on auth.factor_failures (failed_at);
comment on table auth.factor_failures is
  'Wrong codes and refused passkeys. They are counted apart from wrong passwords: a right password, which forgets those, does not forget these.';
comment on column auth.factor_failures.place is 'As address in login_failures.';
comment on column auth.factor_failures.failed_at is 'When it was tried; counted for 15 minutes, removed after an hour.';

create table auth.sign_on_accounts (
  user_id bigint not null references app.users (id) on delete cascade,
  issuer text not null check (char_length(issuer) between 1 and 500),
  subject text not null check (char_length(subject) between 1 and 255),
  bound_at timestamptz not null default clock_timestamp(),
  primary key (user_id, issuer),
  unique (issuer, subject)
);
comment on table auth.sign_on_accounts is
  'Which subject of a provider an account belongs to: one for each provider that the installation has had.';
comment on column auth.sign_on_accounts.issuer is 'Issuer of OpenID Connect, or address of the CAS server.';
comment on column auth.sign_on_accounts.subject is 'What the provider calls the person; from the first sign-on on it alone decides.';
comment on column auth.sign_on_accounts.bound_at is 'First sign-on; an administrator may release the account again.';

create table auth.sign_on_codes (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references app.users (id) on delete cascade,
  sign_on jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '60 seconds'
);
create index sign_on_codes_user_id on auth.sign_on_codes (user_id, made_at);
create index sign_on_codes_expires_at on auth.sign_on_codes (expires_at);
comment on table auth.sign_on_codes is
  'Sign-ons that a provider has confirmed and that the console has not fetched yet: the SHA-256 of a random text, good once, for 60 seconds and in one browser.';
comment on column auth.sign_on_codes.hash is '64 hexadecimal digits.';
comment on column auth.sign_on_codes.browser_hash is 'SHA-256 of a random text in a cookie of the browser that began the sign-on.';
comment on column auth.sign_on_codes.sign_on is 'As in sessions: {issuer, subject, session, coversFactor, isRenewed}.';
comment on column auth.sign_on_codes.made_at is 'When the provider confirmed it.';
comment on column auth.sign_on_codes.expires_at is '60 seconds later: good until then.';

create table auth.passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references app.users (id) on delete cascade,
  host text not null check (char_length(host) between 1 and 253),
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1364),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]+$' and char_length(public_key) <= 8192),
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  name text not null check (char_length(name) <= 60 and name ~ '\S'),
  added_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkeys_user_id on auth.passkeys (user_id);
comment on table auth.passkeys is 'Public keys of authenticators (WebAuthn), each made for one host; id and key in base64url, the key as COSE.';
comment on column auth.passkeys.host is 'Host of the console that it is for, the relying party of WebAuthn.';
comment on column auth.passkeys.credential_id is 'Made by the authenticator; no two accounts have the same.';
comment on column auth.passkeys.public_key is 'Checks what the authenticator signs; nobody can sign with it.';
comment on column auth.passkeys.counter is 'Of the newest answer that was accepted; 0 where the authenticator does not count.';
comment on column auth.passkeys.transports is 'How browsers reach the authenticator, such as internal or usb; empty where it did not say.';
comment on column auth.passkeys.name is 'Given by its owner, 1 to 60 characters.';
comment on column auth.passkeys.added_at is 'Sign-ins that began before it do not take it.';
comment on column auth.passkeys.last_used_at is 'null for never.';

create table auth.passkey_challenges (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  session_id text not null references auth.sessions (jti) on delete cascade,
  purpose text not null check (purpose in ('add', 'confirm')),
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '5 minutes'
);
create index passkey_challenges_session_id on auth.passkey_challenges (session_id, made_at);
create index passkey_challenges_expires_at on auth.passkey_challenges (expires_at);
comment on table auth.passkey_challenges is
  'What a signed-in person is asked to sign, to add a passkey or to confirm by one: the SHA-256 of a random text, good once, for five minutes and in one session.';
comment on column auth.passkey_challenges.hash is '64 hexadecimal digits.';
comment on column auth.passkey_challenges.session_id is 'sessions.jti, not sessions.id.';
comment on column auth.passkey_challenges.purpose is 'add: a new passkey; confirm: that the owner of the session is still there.';
comment on column auth.passkey_challenges.made_at is 'When it was asked for; a session has ten at most.';
comment on column auth.passkey_challenges.expires_at is 'Five minutes later: good until then.';

create table auth.password_links (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references app.users (id) on delete cascade,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_user_id on auth.password_links (user_id);
create index password_links_expires_at on auth.password_links (expires_at);
comment on table auth.password_links is
  'Links with which people choose their passwords: the SHA-256 of a random text that stands in the fragment of the link, good once.';
comment on column auth.password_links.hash is '64 hexadecimal digits.';
comment on column auth.password_links.made_at is 'When somebody who manages the account made it; the history has who.';
comment on column auth.password_links.expires_at is 'Good until then; earlier where a newer one or a password was given since. Removed 90 days later.';
comment on column auth.password_links.used_at is 'When a password was chosen with it; null where none was.';

create table auth.sign_on_settings (
  is_only boolean primary key default true check (is_only),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  sealed_secret text check (char_length(sealed_secret) between 1 and 2000),
  changed_at timestamptz not null default clock_timestamp()
);
comment on table auth.sign_on_settings is 'How people sign in at the provider of the university, as an administrator has set it: one row, or none.';
comment on column auth.sign_on_settings.is_only is 'Always true: the key that allows one row.';
comment on column auth.sign_on_settings.settings is
  'kind (oidc or cas), address, public_address, claim, client_id, scope, second_factor and local_sign_in.';
comment on column auth.sign_on_settings.sealed_secret is 'Secret of the client, encrypted by the gateway; null for a client without one.';
comment on column auth.sign_on_settings.changed_at is 'When an administrator saved them last.';
