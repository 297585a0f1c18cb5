-- A second secret whose tokens are accepted, while the first one is changed.
alter table auth.token_fingerprint add column also text check (also ~ '^[0-9a-f]{32}$');
comment on column auth.token_fingerprint.also is 'Likewise, of a second secret whose tokens are accepted; null: there is none.';
