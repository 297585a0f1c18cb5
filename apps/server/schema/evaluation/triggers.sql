create trigger check_questionnaire before insert or update on app.questionnaires for each row execute function app.check_questionnaire();
