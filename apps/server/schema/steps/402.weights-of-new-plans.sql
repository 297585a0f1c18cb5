-- Plans that are there do not name these conditions and keep the weights that they have.
alter table app.schedule_plans alter column weights set default '{"sameTime": 1, "teacherDay": 2, "lunch": 1}';
comment on column app.schedule_plans.weights is
  'Weight of each optimisation condition by its id; 0 switches it off; what is missing has its default, 0 for sameTime, teacherDay, lunch and freeDay.';
