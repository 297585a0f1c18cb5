create trigger check_not_submitted before insert or delete on app.reports for each row execute function auth.check_not_submitted();
create trigger record_changes after insert or update or delete on app.reports for each row
  execute function auth.record_changes('status', 'score', 'return_reason');

create trigger touch before insert or update on app.data_templates for each row execute function app.touch();

create trigger touch before insert or update on app.data_records for each row execute function app.touch();
create trigger record_changes after insert or update or delete on app.data_records for each row execute function auth.record_changes('data', 'result', 'checked_by');
-- Records of data are what scores were taken from.
create trigger check_not_submitted before delete on app.data_records for each row execute function auth.check_not_submitted();

create trigger refuse_write instead of insert or update or delete on api.report_places for each row execute function app.refuse_write();

-- What belongs to an archived semester is only read.
call app.keep_archive('app.reports', 'user2project_id');
call app.keep_archive('app.report_pages', 'report_id');
call app.keep_archive('app.report_marks', 'report_id');
call app.keep_archive('app.data_records', 'user2project_id');
