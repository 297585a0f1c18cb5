create trigger touch before insert or update on app.announcements for each row execute function app.touch();
create trigger keep_author before insert or update on app.announcements for each row execute function app.keep_author();

create trigger refuse_write instead of insert or update or delete on api.my_announcements for each row execute function app.refuse_write();
