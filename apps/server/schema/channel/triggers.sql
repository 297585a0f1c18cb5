create trigger check_class before insert or update of class_id on app.choice_openings for each row execute function app.check_choice_class();
create trigger check_class before insert or update of class_id on app.choice_quotas for each row execute function app.check_choice_class();
