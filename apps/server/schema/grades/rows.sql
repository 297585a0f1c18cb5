-- Forms in which universities take in grades.
insert into app.grade_forms (name, decimals, levels, columns, code_absent, code_excused, code_barred, code_ungraded) values
  ('百分制', 0, '[]', '[{"field":"row","heading":"序号"},{"field":"code","heading":"学号"},{"field":"name","heading":"姓名"},{"field":"class","heading":"班级"},{"field":"grade","heading":"总评成绩"}]', '缺考', '缓考', '取消资格', ''),
  ('五级制', 0, '[{"from":90,"name":"优秀"},{"from":80,"name":"良好"},{"from":70,"name":"中等"},{"from":60,"name":"及格"},{"from":0,"name":"不及格"}]', '[{"field":"row","heading":"序号"},{"field":"code","heading":"学号"},{"field":"name","heading":"姓名"},{"field":"class","heading":"班级"},{"field":"grade","heading":"总评成绩"}]', '缺考', '缓考', '取消资格', ''),
  ('两级制', 0, '[{"from":60,"name":"合格"},{"from":0,"name":"不合格"}]', '[{"field":"row","heading":"序号"},{"field":"code","heading":"学号"},{"field":"name","heading":"姓名"},{"field":"class","heading":"班级"},{"field":"grade","heading":"总评成绩"}]', '缺考', '缓考', '取消资格', '');
