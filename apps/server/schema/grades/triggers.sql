create trigger record_changes after insert or update or delete on app.score_items for each row execute function auth.record_changes(
  'item', 'label', 'enable', 'weight', 'isRecorded'
);
create trigger check_removed_scores before delete on app.score_items for each row execute function auth.check_removed_item();
create trigger check_renamed_item before update of item, project_id on app.score_items for each row execute function auth.check_removed_item();

create trigger record_changes after insert or update or delete on app.place_scores for each row execute function auth.record_changes('item', 'score');
create trigger check_not_submitted before insert or update or delete on app.place_scores for each row execute function auth.check_not_submitted();

create trigger record_changes after insert or update or delete on app.course_score_items for each row
  execute function auth.record_changes('item', 'label', 'enable', 'weight', 'isRecorded');
create trigger check_not_submitted before insert or update or delete on app.course_score_items for each row execute function auth.check_not_submitted();
create trigger check_removed_scores before delete on app.course_score_items for each row execute function auth.check_removed_item();
create trigger check_renamed_item before update of item, course_id on app.course_score_items for each row execute function auth.check_removed_item();

create trigger record_changes after insert or update or delete on app.course_scores for each row execute function auth.record_changes('student', 'item', 'score');
create trigger check_not_submitted before insert or update or delete on app.course_scores for each row execute function auth.check_not_submitted();

create trigger record_changes after insert or update or delete on app.mark_waivers for each row
  execute function auth.record_changes('student', 'project_id', 'reason');
create trigger check_not_submitted before insert or update or delete on app.mark_waivers for each row execute function auth.check_not_submitted();

create trigger record_changes after insert or update on app.grade_lists for each row execute function auth.record_changes('state');
create trigger keep_grade_book after update on app.grade_lists for each row
  when (old.state = 'open' and new.state <> 'open') execute function auth.keep_grade_book();
create trigger check_set_up before update on app.grade_lists for each row
  when (old.state = 'open' and new.state = 'submitted') execute function auth.check_list_set_up();

create trigger record_changes after update on app.course_grades for each row execute function auth.record_changes('total');

create trigger record_changes after insert or update or delete on app.carried_marks for each row
  execute function auth.record_changes('student', 'project_id', 'mark');
create trigger check_not_submitted before insert or update or delete on app.carried_marks for each row execute function auth.check_not_submitted();

create trigger record_changes after insert or update or delete on app.mooc_scores for each row
  execute function auth.record_changes('student', 'item', 'score');

create trigger record_changes after insert or update or delete on app.mark_comments for each row
  execute function auth.record_changes('student', 'project_id', 'content');
create trigger check_not_submitted before insert or update or delete on app.mark_comments for each row execute function auth.check_not_submitted();

create trigger check_form before insert or update on app.grade_forms for each row execute function auth.check_grade_form();

-- What belongs to an archived semester is only read.
call app.keep_archive('app.score_items', 'project_id');
call app.keep_archive('app.place_scores', 'user2project_id');
call app.keep_archive('app.course_score_items', 'course_id');
call app.keep_archive('app.course_scores', 'course_id');
call app.keep_archive('app.mark_waivers', 'course_id');
call app.keep_archive('app.grade_lists', 'course_id');
call app.keep_archive('app.course_grades', 'course_id');
call app.keep_archive('app.grade_corrections', 'course_id');
call app.keep_archive('app.grade_appeals', 'course_id');
call app.keep_archive('app.carried_marks', 'course_id');
call app.keep_archive('app.mooc_scores', 'course_id');
call app.keep_archive('app.grade_books', 'grade_list_id');
call app.keep_archive('app.mark_comments', 'course_id');
call app.keep_archive('app.course_grade_forms', 'course_id');
