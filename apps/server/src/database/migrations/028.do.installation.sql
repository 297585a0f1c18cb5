-- Which pepper the passwords of this database were made with, so that a server that lost it says so instead of refusing everybody.
create table auth.installation (
  only_row boolean primary key default true check (only_row),
  pepper_fingerprint text not null check (pepper_fingerprint ~ '^[0-9a-f]{32}$')
);
comment on table auth.installation is 'One row: a fingerprint of the secret that is mixed into passwords. It tells nothing about the secret.';
call app.protect('auth.installation');
