create trigger keep_plan_result before insert or update on app.schedule_plans for each row execute function app.keep_plan_result();

create trigger note_plan_change after insert or update or delete or truncate on app.plan_sessions
      for each statement execute function auth.note_plan_change();

-- What belongs to an archived semester is only read.
call app.keep_archive('app.schedule_plans', 'semester_id');
call app.keep_archive('app.plan_runs', 'plan_id');
call app.keep_archive('app.plan_sessions', 'plan_id');
