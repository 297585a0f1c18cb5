/** A name or path that is not taken: `a.txt` becomes `a (2).txt`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > name.lastIndexOf('/') + 1 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let count = 2; ; count += 1) {
    const candidate = `${stem} (${count})${ending}`;
    if (!taken.has(candidate)) return candidate;
  }
}
