create trigger record_changes after insert or update or delete on app.deduction_rules for each row execute function auth.record_changes(
  'item', 'label', 'enable', 'score', 'ratio', 'limit'
);
create trigger check_removed_incidents before delete on app.deduction_rules for each row execute function auth.check_removed_item();
create trigger check_renamed_item before update of item, project_id on app.deduction_rules for each row execute function auth.check_removed_item();

-- What belongs to an archived semester is only read.
call app.keep_archive('app.deduction_rules', 'project_id');
