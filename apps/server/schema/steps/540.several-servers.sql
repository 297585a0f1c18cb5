-- Where servers keep files, and how often a plan was left by one that is gone.
alter table auth.installation add column storage_place text check (char_length(storage_place) <= 2000);
comment on column auth.installation.storage_place is
  'Where the server that started last keeps files: the bucket, or the random name of the folder; null: not known. One with another place is refused while it runs.';
alter table auth.plan_jobs add column times_lost integer not null default 0;
comment on column auth.plan_jobs.times_lost is 'How often a server that worked on it went silent: the first time another one takes it up, the second time it is stopped.';
comment on column auth.plan_jobs.heartbeat_at is
  'When that server wrote last, as it does every second; after 15 seconds of silence another one takes the plan up. null while it waits.';
