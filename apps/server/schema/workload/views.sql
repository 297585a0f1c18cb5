create view api.workloads with (security_invoker = true) as select id, name, workload, organization_id, semester_id, kind from app.workloads;

create view api.workload_entries with (security_invoker = true) as
  select id, teacher_id, workload_id, organization_id, semester_id, quantity, note, state from app.workload_entries;

create view api.workload_lists with (security_invoker = true) as
  select id, organization_id, semester_id, rows, frozen_by, frozen_at from app.workload_lists;
