-- Servers that share a database have to sign tokens with the same secret: each would refuse those of the others otherwise.
create table auth.token_fingerprint (
  id boolean primary key default true check (id),
  fingerprint text not null
);
comment on table auth.token_fingerprint is
  'One row: of the secret that signs session tokens, as the last start had it; a start with another one is refused while a server runs.';
call app.protect('auth.token_fingerprint');
