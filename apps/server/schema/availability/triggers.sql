create trigger keep_decision before insert or update on app.teacher_time_sheets for each row execute function app.keep_sheet_decision();
create trigger note_plan_change after insert or update or delete or truncate on app.teacher_time_sheets
      for each statement execute function auth.note_plan_change();

create trigger touch_sheets after insert or update or delete on app.teacher_times for each row execute function auth.touch_time_sheets();
create trigger note_plan_change after insert or update or delete or truncate on app.teacher_times
      for each statement execute function auth.note_plan_change();

-- What belongs to an archived semester is only read.
call app.keep_archive('app.teacher_time_days', 'semester_id');
call app.keep_archive('app.teacher_time_sheets', 'semester_id');
call app.keep_archive('app.teacher_times', 'semester_id');
