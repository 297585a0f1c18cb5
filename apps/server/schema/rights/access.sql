call app.protect('app.column_labels');
create policy signed_in on app.column_labels for select to teacher, centreadmin, dev, admin using ((select app.uid()) is not null);
grant select on app.column_labels to teacher, centreadmin, dev, admin;

call app.protect('app.table_labels');
create policy signed_in on app.table_labels for select to teacher, centreadmin, dev, admin using ((select app.uid()) is not null);
grant select on app.table_labels to teacher, centreadmin, dev, admin;
