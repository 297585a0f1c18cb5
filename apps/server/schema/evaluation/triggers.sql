create trigger check_questionnaire before insert or update on app.questionnaires for each row execute function app.check_questionnaire();

-- What belongs to an archived semester is only read.
call app.keep_archive('app.questionnaires', 'semester_id');
call app.keep_archive('app.questionnaire_respondents', 'questionnaire_id');
call app.keep_archive('app.questionnaire_answers', 'questionnaire_id');
