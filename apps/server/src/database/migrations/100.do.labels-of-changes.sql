-- The list of changes is found by its name where pages are made of tables.
insert into app.table_labels (name, en, zh) values ('account_changes', 'Changes of accounts, menus and settings', '账号、菜单与设置的变更记录')
on conflict (name) do nothing;
