create trigger record_changes after insert or update or delete on app.workloads for each row
  execute function auth.record_changes('name', 'workload', 'kind');
create trigger check_workload_open before insert or update or delete on app.workloads for each row execute function auth.check_workload_open();

create trigger record_changes after insert or update or delete on app.workload_entries for each row
  execute function auth.record_changes('teacher_id', 'workload_id', 'quantity', 'note', 'state');
create trigger check_workload_open before insert or update or delete on app.workload_entries for each row execute function auth.check_workload_open();

create trigger record_changes after insert or delete on app.workload_lists for each row execute function auth.record_changes('frozen_at');

-- What belongs to an archived semester is only read.
call app.keep_archive('app.workloads', 'semester_id');
call app.keep_archive('app.workload_entries', 'semester_id');
call app.keep_archive('app.workload_lists', 'semester_id');
