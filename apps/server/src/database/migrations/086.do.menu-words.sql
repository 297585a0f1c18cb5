-- English names of menu entries in the words that their pages use; a name that somebody gave an entry stays.
update app.navs n set label_en = entry.now
from (values
  ('timeslots', 'Teaching time', 'Other teaching'),
  ('computing', 'Data computing', 'Data processing'),
  ('reference-import', 'Deduction references', 'Deduction rules'),
  ('course-student-import', 'Students of a course', 'Course enrolments'),
  ('faculty-student-import', 'Students by class', 'Class lists')
) as entry (name, before, now)
where entry.name = n.name and n.label_en = entry.before;
