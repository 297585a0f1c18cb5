-- What a new installation starts with.
insert into app.modules (name) values ('exam'), ('mooc'), ('evaluation'), ('report'), ('data');

insert into app.dictionaries (list, code, label_en, label_zh, place, is_fixed) values
  ('question_type', 'single', 'Single choice', '单选题', 10, true),
  ('question_type', 'multiple', 'Multiple choice', '多选题', 20, true),
  ('question_type', 'judge', 'True or false', '判断题', 30, true),
  ('question_type', 'blank', 'Fill in the blanks', '填空题', 40, true),
  ('question_type', 'short', 'Short answer', '简答题', 50, true),
  ('difficulty', '1', '1 very easy', '1 很易', 10, true),
  ('difficulty', '2', '2 easy', '2 较易', 20, true),
  ('difficulty', '3', '3 medium', '3 中等', 30, true),
  ('difficulty', '4', '4 hard', '4 较难', 40, true),
  ('difficulty', '5', '5 very hard', '5 很难', 50, true),
  ('remark', 'device', 'Device fault', '仪器故障', 10, false),
  ('remark', 'makeup', 'Make-up session', '补做', 20, false),
  ('remark', 'left-early', 'Left early', '早退', 30, false);

insert into app.config (key, value) values
  ('system', '{
    "timeZone": "Asia/Shanghai",
    "excludeRoomTime": false,
    "splitConsistent": false,
    "disableTeacherAtt": false,
    "excludeTeacherTime": false,
    "showDraftToTeacher": false,
    "excludeTeacherSubject": false,
    "defaultGroupStudentMax": 5,
    "defaultLessonStudentMax": 32,
    "defaultLessonStudentMin": 1,
    "excludeTeacherStudentGroup": false
  }');
