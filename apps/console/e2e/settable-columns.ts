/** The columns of a stored session that a client may set: another session like it is made of them. */
export function settableColumns(session: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const {
    id: _id,
    created_at: _made,
    updated_at: _changed,
    updated_by: _by,
    cancelled_at: _cancelled,
    cancel_reason: _why,
    ...columns
  } = session;
  return columns;
}
