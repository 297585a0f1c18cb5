-- The menu and its page say 通知, so the names of tables and columns do as well.
update app.table_labels set zh = replace(zh, '公告', '通知') where zh like '%公告%';
update app.column_labels set zh = replace(zh, '公告', '通知') where zh like '%公告%';
