-- Whom the policies of announcements ask for by name is found by an index.
create index announcements_created_by on app.announcements (created_by);
