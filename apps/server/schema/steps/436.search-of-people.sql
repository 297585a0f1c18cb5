-- Fifty thousand people are searched without putting each name into small letters again.
alter table app.users add column search text;
alter table app.users disable trigger user;
update app.users set search = lower(code || ' ' || name);
alter table app.users enable trigger user;
alter table app.users alter column search set not null;
