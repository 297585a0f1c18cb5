const separator = ' · ';

/** The label of a session named after another one, without what both have at the same place; whole where their parts cannot be compared. */
export function labelBeside(label: string, other: string): string {
  const [parts, others] = [label.split(separator), other.split(separator)];
  if (parts.length !== others.length) return label;
  const different = parts.filter((part, at) => part !== others[at]);
  return different.length > 0 ? different.join(separator) : label;
}
