create view api.buckets with (security_invoker = true) as
  select id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at from app.buckets;

create view api.objects with (security_invoker = true) as
  select id, bucket_id, name, owner, metadata, created_at, updated_at, last_accessed_at from app.objects;

create view api.storage_quotas with (security_invoker = true) as
  select q.id, q.kind, q.user_id, q.organization_id, q.bucket_id, q.bytes from app.storage_quotas q;
