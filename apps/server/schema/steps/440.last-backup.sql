-- When the last complete backup was made.
alter table auth.installation add column backed_up_at timestamptz;
