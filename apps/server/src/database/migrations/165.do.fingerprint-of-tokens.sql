-- Servers that share a database have to sign tokens with the same secret: each would refuse those of the others otherwise.
alter table auth.installation add column token_fingerprint text;
comment on column auth.installation.token_fingerprint is
  'Of the secret that signs session tokens, as the last start had it; a start with another one is refused while a server runs.';
