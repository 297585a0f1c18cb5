/** A flag of the schedule import: exactly `1`, `0`, `true` or `false`, the words in any case; `null` for anything else (section 5). */
export function parseFlag(text: string): boolean | null {
  switch (text.trim().toLowerCase()) {
    case '1':
    case 'true':
      return true;
    case '0':
    case 'false':
      return false;
    default:
      return null;
  }
}
