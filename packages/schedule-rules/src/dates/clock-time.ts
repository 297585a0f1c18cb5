const pattern = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

/**
 * Seconds since midnight of `HH:mm`, `HH:mm:ss` or `24:00`.
 * @throws RangeError when the text is no time of the day.
 */
export function toSeconds(time: string): number {
  const match = pattern.exec(time);
  const hours = Number(match?.[1]);
  const minutes = Number(match?.[2]);
  const seconds = Number(match?.[3] ?? 0);
  const total = hours * 3600 + minutes * 60 + seconds;
  if (!match || minutes > 59 || seconds > 59 || total > 86_400) {
    throw new RangeError(`"${time}" is no time of the day: times are written HH:mm or HH:mm:ss, for example 08:30.`);
  }
  return total;
}

/** `HH:mm` of `HH:mm:ss`. */
export function shortTime(time: string): string {
  return time.slice(0, 5);
}
