-- Names of columns in the words that the forms of the console use for them.
update app.column_labels c set en = entry.now
from (values
  ('min_student_number', 'Fewest students', 'Min. students'),
  ('max_student_number', 'Most students', 'Max. students'),
  ('max_group_student_number', 'Most students in a group', 'Max. group size'),
  ('teacher_secondary_id', 'Second teacher', 'Co-teacher'),
  ('operation', 'Operation', 'Practical')
) as entry (name, before, now)
where entry.name = c.name and c.en = entry.before;
