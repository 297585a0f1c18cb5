create table app.column_labels (
  name text primary key,
  en text not null check (en <> ''),
  zh text not null check (zh <> '')
);
comment on table app.column_labels is 'What a column of this name is called, in whatever table it stands.';
comment on column app.column_labels.name is 'Name of a column without its table.';
comment on column app.column_labels.en is 'Shown to people who read English.';
comment on column app.column_labels.zh is 'Shown to people who read Chinese.';

create table app.table_labels (
  name text primary key,
  en text not null check (en <> ''),
  zh text not null check (zh <> '')
);
comment on table app.table_labels is 'What the rows of a table or view of this name are called.';
comment on column app.table_labels.name is 'Name of a table or view without its schema.';
comment on column app.table_labels.en is 'Shown to people who read English.';
comment on column app.table_labels.zh is 'Shown to people who read Chinese.';
